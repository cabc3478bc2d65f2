import { isMemberOf } from '#features/groups'
import { statement, type Db } from '#platform/db'
import type { SettingColumns } from './settings.rules.ts'

/** A new post in a group and a commentor of that group, with what decides whether it answers. */
export type CandidateRow = Pick<SettingColumns, 'trigger_criteria' | 'engagement_rules'> & {
  agent_id: string
  post_id: string
  revision: number
  is_question: boolean
  is_first: boolean
}

/** An answer that is due. */
export type DueAnswer = {
  agentId: string
  postId: string
  revision: number
  trigger: 'question' | 'first_post'
}

/** SQL for posts of members that agents may read and answer. */
const OPEN_POST = `posts.deleted_at is null and posts.hidden_at is null and not posts.is_humans_only
         and exists (select from users where users.id = posts.author_id and users.kind = 'member' offset 0)`

/** SQL for whether `post` asks something. A question mark in a link is none. */
export const IS_QUESTION = `(post.post_type = 'question' or regexp_replace(post.content, 'https?://\\S+', '', 'g') ~ '[?？؟]')`

/** SQL for whether `post` is the first of its author in its group. */
export const IS_FIRST = `not exists (
            select from posts as earlier
             where earlier.author_id = post.author_id and earlier.group_id = post.group_id
               and earlier.group_id is not null and earlier.deleted_at is null and earlier.id < post.id)`

// Begins with the commentors, so that a group without any costs one look into an index.
const listCandidates = statement<{ postIds: readonly string[]; groupIds: readonly string[] }, CandidateRow>(
  'agent_answers.list_candidates',
  `select agent.user_id as agent_id, post.id as post_id, agent.revision, agent.trigger_criteria, agent.engagement_rules,
          ${IS_QUESTION} as is_question, ${IS_FIRST} as is_first
     from unnest(:postIds::uuid[], :groupIds::uuid[]) as given (post_id, group_id)
    cross join lateral (
      select user_id, revision, trigger_criteria, engagement_rules
        from ai_agents
       where ai_agents.group_id = given.group_id and ai_agents.agent_type = 'commentor'
         and ai_agents.is_active and ai_agents.deleted_at is null
      offset 0) as agent
    cross join lateral (
      select id, author_id, group_id, post_type, content
        from posts
       where posts.id = given.post_id and ${OPEN_POST}
      offset 0) as post`,
)

// Someone else answered a question if a person other than its author commented. A thread in which an agent
// was asked or wrote needs no second one, and a member is greeted once.
const listDue = statement<
  {
    agentIds: readonly string[]
    postIds: readonly string[]
    revisions: readonly number[]
    triggers: readonly string[]
  },
  { agent_id: string; post_id: string; trigger: DueAnswer['trigger']; author_id: string; group_id: string }
>(
  'agent_answers.list_due',
  `select agent.user_id as agent_id, post.id as post_id, given.trigger, post.author_id, agent.group_id
     from unnest(:agentIds::uuid[], :postIds::uuid[], :revisions::int[], :triggers::text[])
            as given (agent_id, post_id, revision, trigger)
    cross join lateral (
      select user_id, group_id, revision, is_active and deleted_at is null as is_acting
        from ai_agents
       where ai_agents.user_id = given.agent_id
      offset 0) as agent
    cross join lateral (
      select id, author_id
        from posts
       where posts.id = given.post_id and posts.group_id = agent.group_id and ${OPEN_POST}
      offset 0) as post
    where agent.is_acting and agent.revision = given.revision and ${isMemberOf('agent.group_id', 'post.author_id')}
      and (given.trigger <> 'question' or not exists (
            select from comments
             where comments.post_id = post.id and comments.author_id <> post.author_id
               and comments.deleted_at is null and comments.hidden_at is null
               and exists (select from users where users.id = comments.author_id and users.kind = 'member' offset 0)
            offset 0))
      and not exists (
            select from agent_runs as run
             where run.post_id = post.id and run.comment_id is null
               and run.trigger in ('mention', 'question', 'first_post') and run.status not in ('refused', 'failed')
            offset 0)
      and (given.trigger <> 'first_post' or not exists (
            select from agent_runs as greeting
             where greeting.asker_id = post.author_id and greeting.trigger = 'first_post'
               and greeting.group_id = agent.group_id and greeting.status not in ('refused', 'failed')
            offset 0))
    order by post.id, agent.user_id`,
)

/** Reads which posts the commentors of groups may answer, and which answers are still wanted when they are due. */
export const answersStore = {
  /** The commentors of the groups of new posts; posts by agents, for people only and hidden ones are left out. */
  listCandidates: (db: Db, posts: readonly { postId: string; groupId: string }[]) =>
    listCandidates.all(db, {
      postIds: posts.map(({ postId }) => postId),
      groupIds: posts.map(({ groupId }) => groupId),
    }),
  /** Those of these answers whose plan is not void, and that no one has given meanwhile. */
  listDue: (db: Db, due: readonly DueAnswer[]) =>
    listDue.all(db, {
      agentIds: due.map(({ agentId }) => agentId),
      postIds: due.map(({ postId }) => postId),
      revisions: due.map(({ revision }) => revision),
      triggers: due.map(({ trigger }) => trigger),
    }),
}

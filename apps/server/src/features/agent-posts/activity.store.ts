import { keepsOutOfInsights } from '#features/preferences'
import { statement, type Db } from '#platform/db'
import type { Act, PostTrigger } from './occasion.rules.ts'

/** A post by a member that an agent of its group may read, with the name of its author. */
export type TextRow = { id: string; author_id: string; author: string; content: string; created_at: Date }

/** A group as its agents find it. Deleted, it is not open; for some days it can be restored. */
export type GroupRow = {
  name: string
  privacy: 'public' | 'private'
  description: string
  is_open: boolean
  is_restorable: boolean
  has_welcome: boolean
}

/** A time span; it does not include its start. */
type Span = { from: Date; to: Date }

/** How many of the newest posts of a group are looked at, and how much of each is read. */
const MAX_SCANNED = 500
const MAX_CONTENT = 2_000
const MAX_JOINED = 50
const MAX_ACTS = 500

const IN_SPAN = (column: string) => `${column} > :from and ${column} <= :to`

// Everyone who can read a new post of the group can read them: in a public group, what was written when it was private is
// for members only.
const texts = statement<Span & { groupId: string; limit: number }, TextRow>(
  'agent_posts.texts',
  `select post.id, post.author_id, concat_ws(' ', writer.first_name, writer.last_name) as author,
          left(post.content, ${MAX_CONTENT}) as content, post.created_at
     from (select id, author_id, content, created_at, audience, hidden_at, is_humans_only from posts
            where posts.group_id = :groupId and posts.deleted_at is null
            order by posts.id desc
            limit ${MAX_SCANNED}) as post
    cross join lateral (
      select first_name, last_name from users
       where users.id = post.author_id and users.kind = 'member' and users.deleted_at is null
      offset 0) as writer
    where ${IN_SPAN('post.created_at')} and post.content <> '' and post.hidden_at is null and not post.is_humans_only
      and (post.audience = 'public'
           or (select groups.privacy from groups where groups.id = :groupId) = 'private')
      and not ${keepsOutOfInsights('post.author_id')}
    order by post.id desc
    limit :limit`,
  { slow: true },
)

const postTimes = statement<Span & { groupId: string }, { created_at: Date }>(
  'agent_posts.post_times',
  `select post.created_at
     from (select created_at from posts
            where posts.group_id = :groupId and posts.deleted_at is null
            order by posts.id desc
            limit ${MAX_SCANNED}) as post
    where ${IN_SPAN('post.created_at')}`,
)

const joined = statement<Span & { groupId: string }, { joined_at: Date; first_name: string }>(
  'agent_posts.joined',
  `select membership.joined_at, person.first_name
     from (select user_id, joined_at from group_memberships
            where group_memberships.group_id = :groupId and ${IN_SPAN('joined_at')} and role <> 'owner'
            order by joined_at desc, user_id desc
            limit ${MAX_JOINED}) as membership
    cross join lateral (
      select first_name from users
       where users.id = membership.user_id and users.kind = 'member' and users.deleted_at is null and first_name <> ''
      offset 0) as person
    where not ${keepsOutOfInsights('membership.user_id')}
    order by membership.joined_at, membership.user_id`,
)

const findGroup = statement<{ groupId: string }, GroupRow>(
  'agent_posts.group',
  `select name, privacy, description,
          exists (select from group_memberships as membership
                   where membership.group_id = groups.id and membership.role = 'owner') as is_open,
          exists (select from group_deletions as deletion where deletion.group_id = groups.id) as is_restorable,
          coalesce((select is_on from group_welcomes as welcome where welcome.group_id = groups.id), false) as has_welcome
     from groups
    where groups.id = :groupId`,
)

const acts = statement<
  { agentId: string; from: Date },
  { trigger: PostTrigger; key: string; at: Date; posted_at: Date | null }
>(
  'agent_posts.acts',
  `select trigger, occasion as key, created_at as at,
          case when status = 'answered' then finished_at
               when status in ('waiting', 'asking', 'asked') then created_at end as posted_at
     from agent_runs
    where agent_id = :agentId and occasion is not null and created_at > :from
    order by created_at desc
    limit ${MAX_ACTS}`,
)

/** Reads what happened in a group, as far as it decides whether and about what an agent posts there. */
export const activityStore = {
  /** What members wrote that everyone who can read the group's new posts can read, newest first. */
  texts: (db: Db, groupId: string, span: Span, limit = MAX_SCANNED) =>
    texts.all(db, { groupId, ...span, limit }),

  /** When anything was posted. */
  postTimes: async (db: Db, groupId: string, span: Span) =>
    (await postTimes.all(db, { groupId, ...span })).map(({ created_at }) => created_at),

  /** Who joined, the first of them first. */
  joined: (db: Db, groupId: string, span: Span) => joined.all(db, { groupId, ...span }),

  group: (db: Db, groupId: string) => findGroup.maybe(db, { groupId }),

  /** What an agent did since then, newest first. */
  acts: async (db: Db, agentId: string, from: Date): Promise<Act[]> =>
    (await acts.all(db, { agentId, from })).map(({ posted_at: postedAt, ...act }) => ({ ...act, postedAt })),
}

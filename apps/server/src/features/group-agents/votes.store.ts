import { statement, type Db, type Tx } from '#platform/db'
import type { Verdict, Votes } from './votes.rules.ts'

/** A kind of text that is voted on. */
export type VotedKind = 'comment' | 'post'

/** An active agent with the votes on what it wrote. */
export type JudgedRow = Votes & {
  id: string
  group_id: string
  name: string
  handle: string | null
  max_engagements_per_day: number
  voted_day_cap: number | null
}

/** SQL for those of the given texts that agents of groups wrote. */
const textsOf = (kind: VotedKind) => `
     unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select id, author_id, created_at from ${kind}s where ${kind}s.id = given.id offset 0) as target
    cross join lateral (
      select user_id from ai_agents where ai_agents.user_id = target.author_id offset 0) as agent`

const findAuthors = (kind: VotedKind) =>
  statement<{ ids: readonly string[] }, { user_id: string }>(
    `agent_votes.find_authors_of_${kind}s`,
    `select distinct agent.user_id from ${textsOf(kind)}`,
  )

const recount = (kind: VotedKind) =>
  statement<{ ids: readonly string[]; joinedBefore: Date }>(
    `agent_votes.recount_${kind}s`,
    `insert into agent_votes (target_id, agent_id, upvotes, downvotes, written_at)
     select target.id, target.author_id, votes.upvotes, votes.downvotes, target.created_at
       from ${textsOf(kind)}
      cross join lateral (
        select count(*) filter (where reaction_type = 'upvote')::int as upvotes,
               count(*) filter (where reaction_type = 'downvote')::int as downvotes
          from reactions
         where reactions.${kind}_id = target.id and reactions.reaction_type in ('upvote', 'downvote')
           and exists (select from users
                        where users.id = reactions.user_id and users.created_at <= :joinedBefore offset 0)) as votes
      order by target.id
     on conflict (target_id) do update set upvotes = excluded.upvotes, downvotes = excluded.downvotes`,
  )

const AUTHORS = { comment: findAuthors('comment'), post: findAuthors('post') }
const RECOUNT = { comment: recount('comment'), post: recount('post') }

// In one order, so that concurrent workers cannot deadlock.
const lockAgents = statement<{ ids: readonly string[] }, { user_id: string }>(
  'agent_votes.lock_agents',
  `select user_id from ai_agents where user_id = any(:ids) order by user_id for no key update`,
)

const listJudged = statement<{ ids: readonly string[]; since: Date }, JudgedRow>(
  'agent_votes.list_judged',
  `select agent.user_id as id, agent.group_id, named.first_name as name, named.username as handle,
          agent.max_engagements_per_day, agent.voted_day_cap, votes.upvotes, votes.downvotes
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select user_id, group_id, max_engagements_per_day, voted_day_cap, votes_from,
             is_active and deleted_at is null as is_acting
        from ai_agents
       where ai_agents.user_id = given.id
      offset 0) as agent
    cross join lateral (
      select first_name, username from users where users.id = agent.user_id offset 0) as named
    cross join lateral (
      select coalesce(sum(upvotes), 0)::int as upvotes, coalesce(sum(downvotes), 0)::int as downvotes
        from agent_votes
       where agent_votes.agent_id = agent.user_id
         and agent_votes.written_at > greatest(:since::timestamptz, agent.votes_from)) as votes
    where agent.is_acting
    order by agent.user_id`,
)

const setVerdict = statement<Verdict & { id: string }>(
  'agent_votes.set_verdict',
  `update ai_agents
      set voted_day_cap = :dayCap, is_paused_by_votes = :isPaused, is_active = not :isPaused,
          revision = revision + (:isPaused)::int
    where user_id = :id`,
)

const listNext = statement<
  { after: string; since: Date; limit: number },
  { user_id: string; may_be_limited: boolean }
>(
  'agent_votes.list_next',
  `select agent.user_id,
          agent.is_acting and (agent.voted_day_cap is not null or exists (
            select from agent_votes
             where agent_votes.agent_id = agent.user_id and agent_votes.written_at > :since
               and agent_votes.downvotes > 0
            offset 0)) as may_be_limited
     from (select user_id, voted_day_cap, is_active and deleted_at is null as is_acting
             from ai_agents
            where ai_agents.user_id > :after
            order by ai_agents.user_id
            limit :limit) as agent
    order by agent.user_id`,
)

const removeOld = statement<{ before: Date; limit: number }, { target_id: string }>(
  'agent_votes.remove_old',
  `delete from agent_votes
    where target_id in (select target_id from agent_votes where written_at < :before order by written_at limit :limit)
   returning target_id`,
)

/** The only file that writes SQL for `agent_votes`, and for what votes do to agents. */
export const votesStore = {
  /** Locks the agents of groups that wrote these texts until the end of the transaction, and returns them. */
  async lockAuthors(tx: Tx, kind: VotedKind, ids: readonly string[]): Promise<string[]> {
    const authors = (await AUTHORS[kind].all(tx, { ids })).map(({ user_id }) => user_id)
    if (authors.length > 0) await lockAgents.all(tx, { ids: authors })
    return authors
  },
  lockAgents: (tx: Tx, ids: readonly string[]) => lockAgents.all(tx, { ids }),
  /** Counts the votes on these texts, without those of accounts that are younger; their authors are locked. */
  recount: (tx: Tx, kind: VotedKind, ids: readonly string[], joinedBefore: Date) =>
    RECOUNT[kind].all(tx, { ids, joinedBefore }),
  /** Those of these agents that are active, with the votes on what they wrote since then. */
  listJudged: (db: Db, ids: readonly string[], since: Date) => listJudged.all(db, { ids, since }),
  setVerdict: (tx: Tx, id: string, verdict: Verdict) => setVerdict.all(tx, { id, ...verdict }),
  /** A batch of all agents, and whether votes limit or may limit them. */
  listNext: (db: Db, after: string, since: Date, limit: number) => listNext.all(db, { after, since, limit }),
  /** Deletes a batch of old counts, which decide nothing any more, and returns how many there were. */
  removeOld: async (db: Db, before: Date, limit: number) =>
    (await removeOld.all(db, { before, limit })).length,
}

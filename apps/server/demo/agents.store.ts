import { statement, type Db } from '#platform/db'

type NewAgent = {
  id: string
  username: string
  name: string
  description: string
  systemPrompt: string
  responseStyle: string
  adminId: string
  at: Date
}

const hasAny = statement<Record<never, never>, { found: boolean }>(
  'demo.has_agents',
  `select exists (select from global_ai_agents) as found`,
)

const insert = statement<NewAgent>(
  'demo.make_agent',
  `with author as (
     insert into users (id, kind, username, first_name, created_at, updated_at)
     values (:id, 'agent', :username, :name, :at, :at)
     on conflict (username) where username is not null
       do update set first_name = excluded.first_name, last_name = null
     returning id
   )
   insert into global_ai_agents (user_id, description, system_prompt, response_style, created_by, created_at)
   select id, :description, :systemPrompt, :responseStyle, :adminId, :at from author`,
)

const listIds = statement<{ usernames: readonly string[] }, { id: string; username: string }>(
  'demo.agent_ids',
  `select users.id, users.username
     from unnest(:usernames::text[]) as wanted (username)
    cross join lateral (
      select id, username from users where users.username collate "C" = wanted.username and users.kind = 'agent' offset 0) as users`,
)

const setActive = statement<{ ids: readonly string[]; isActive: boolean }>(
  'demo.set_agents_active',
  `update global_ai_agents set is_active = :isActive where user_id = any(:ids)`,
)

const markSystem = statement<{ commentId: string; username: string }>(
  'demo.mark_system',
  `update comments set is_system_comment = true, system_agent_type = :username where id = :commentId`,
)

/** Writes the agents of the demo directly, so that they keep their ids if they wrote before they had a prompt. */
export const agentsStore = {
  hasAny: async (db: Db) => (await hasAny.one(db)).found,

  insert: (db: Db, agent: NewAgent) => insert.all(db, agent),

  /** Returns the ids of agents, by username. */
  ids: async (db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await listIds.all(db, { usernames })).map(({ id, username }) => [username, id])),

  /** Lets agents answer, or not. They can be mentioned all the same. */
  setActive: (db: Db, ids: readonly string[], isActive: boolean) => setActive.all(db, { ids, isActive }),

  /** Marks a comment as written by an agent. */
  markSystem: (db: Db, commentId: string, username: string) => markSystem.all(db, { commentId, username }),
}

import type { GlobalAgent } from '@guildhall/contract/agents'
import { statement, type Db, type Tx } from '#platform/db'

/** A global agent that is not deleted, with its system prompt. */
export type GlobalAgentRow = {
  id: string
  name: string
  username: string
  description: string
  system_prompt: string
  response_style: GlobalAgent['responseStyle']
  is_active: boolean
  created_at: Date
}

/** What a master admin writes about an agent; its name and username are in `users`. */
export type AgentFields = { description: string; systemPrompt: string; responseStyle: string }

const COLUMNS = `agent.user_id as id, named.first_name as name, named.username, agent.description, agent.system_prompt,
          agent.response_style, agent.is_active, agent.created_at`
const FROM = `global_ai_agents as agent
    cross join lateral (
      select first_name, username from users where users.id = agent.user_id offset 0) as named`

const list = statement<Record<never, never>, GlobalAgentRow>(
  'global_agents.list',
  `select ${COLUMNS}
     from ${FROM}
    where agent.deleted_at is null
    order by agent.created_at, agent.user_id`,
)

const lockAll = statement<Record<never, never>>(
  'global_agents.lock_all',
  `select pg_advisory_xact_lock(hashtextextended('global agents', 0))`,
)

// A statement of its own, so that it counts what was committed before the lock.
const count = statement<Record<never, never>, { count: number }>(
  'global_agents.count',
  `select count(*)::int as count from global_ai_agents where deleted_at is null`,
)

const find = statement<{ id: string }, GlobalAgentRow>(
  'global_agents.find',
  `select ${COLUMNS}
     from ${FROM}
    where agent.user_id = :id and agent.deleted_at is null`,
)

const lock = statement<{ id: string }, { user_id: string }>(
  'global_agents.lock',
  `select user_id from global_ai_agents where user_id = :id and deleted_at is null for no key update`,
)

const insert = statement<AgentFields & { id: string; createdBy: string | null; at: Date }>(
  'global_agents.insert',
  `insert into global_ai_agents (user_id, description, system_prompt, response_style, created_by, created_at)
   values (:id, :description, :systemPrompt, :responseStyle, :createdBy, :at)`,
)

const update = statement<AgentFields & { id: string }>(
  'global_agents.update',
  `update global_ai_agents
      set description = :description, system_prompt = :systemPrompt, response_style = :responseStyle
    where user_id = :id`,
)

const setActive = statement<{ id: string; isActive: boolean }>(
  'global_agents.set_active',
  `update global_ai_agents set is_active = :isActive where user_id = :id`,
)

const markDeleted = statement<{ id: string; at: Date }>(
  'global_agents.mark_deleted',
  `update global_ai_agents set is_active = false, deleted_at = :at where user_id = :id`,
)

const removeCreator = statement<{ memberId: string }>(
  'global_agents.remove_creator',
  `update global_ai_agents set created_by = null where created_by = :memberId`,
)

const listCreated = statement<{ memberId: string }, { id: string; name: string; created_at: Date }>(
  'global_agents.list_created',
  `select agent.user_id as id, named.first_name as name, agent.created_at
     from ${FROM}
    where agent.created_by = :memberId
    order by agent.created_at, agent.user_id`,
)

/** The only file that writes SQL for `global_ai_agents`. */
export const globalAgentsStore = {
  /** Returns all, oldest first; a site has a few. */
  list: (db: Db) => list.all(db),
  /** Locks the creation of agents until the end of the transaction, and returns how many there are. */
  async lockCount(tx: Tx): Promise<number> {
    await lockAll.all(tx)
    return (await count.maybe(tx))?.count ?? 0
  },
  find: (db: Db, id: string) => find.maybe(db, { id }),
  /** Locks an agent until the end of the transaction, and returns it. */
  lock: async (tx: Tx, id: string) =>
    (await lock.maybe(tx, { id })) === undefined ? undefined : find.maybe(tx, { id }),
  insert: (tx: Tx, id: string, fields: AgentFields, createdBy: string | null, at: Date) =>
    insert.all(tx, { id, ...fields, createdBy, at }),
  update: (tx: Tx, id: string, fields: AgentFields) => update.all(tx, { id, ...fields }),
  setActive: (tx: Tx, id: string, isActive: boolean) => setActive.all(tx, { id, isActive }),
  markDeleted: (tx: Tx, id: string, at: Date) => markDeleted.all(tx, { id, at }),
  /** Removes a member as the creator of agents. */
  removeCreator: (db: Db, memberId: string) => removeCreator.all(db, { memberId }),
  /** Returns the agents that a member created, without their prompts, which only master admins see. */
  listCreated: (db: Db, memberId: string) => listCreated.all(db, { memberId }),
}

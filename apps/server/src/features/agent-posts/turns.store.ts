import { statement, type Db, type Tx } from '#platform/db'

/** When a post creator looks next whether there is something to post. */
export type TurnRow = { agent_id: string; revision: number; due_at: Date }

// An agent has one plan. One for the same revision is kept.
const plan = statement<{ agentIds: readonly string[]; dueAt: Date }, TurnRow>(
  'agent_turns.plan',
  `insert into agent_turns as turn (agent_id, revision, due_at)
   select setup.user_id, setup.revision, :dueAt::timestamptz
     from unnest(:agentIds::uuid[]) as given (id)
    cross join lateral (
      select user_id, revision from agent_setups
       where agent_setups.user_id = given.id and agent_setups.agent_type = 'post_creator' and agent_setups.is_active
      offset 0) as setup
    order by setup.user_id
   on conflict (agent_id) do update
      set revision = excluded.revision, due_at = excluded.due_at
    where turn.revision <> excluded.revision
   returning agent_id, revision, due_at`,
)

const lock = statement<{ agentId: string }, TurnRow>(
  'agent_turns.lock',
  `select agent_id, revision, due_at from agent_turns where agent_id = :agentId for update`,
)

const postpone = statement<{ agentId: string; dueAt: Date }>(
  'agent_turns.postpone',
  `update agent_turns set due_at = :dueAt where agent_id = :agentId`,
)

const remove = statement<{ agentId: string }>(
  'agent_turns.remove',
  `delete from agent_turns where agent_id = :agentId`,
)

/** The only file that writes SQL for `agent_turns`. */
export const turnsStore = {
  /** Plans the first turn of those of these agents that post and are active, unless they have one. Returns what is new. */
  plan: (db: Db, agentIds: readonly string[], dueAt: Date) => plan.all(db, { agentIds, dueAt }),
  lock: (tx: Tx, agentId: string) => lock.maybe(tx, { agentId }),
  postpone: (tx: Tx, agentId: string, dueAt: Date) => postpone.all(tx, { agentId, dueAt }),
  remove: (tx: Tx, agentId: string) => remove.all(tx, { agentId }),
}

import type { TrialKind } from '@guildhall/contract/agent-trials'
import type { GroupAgentInput } from '@guildhall/contract/group-agents.input'
import { statement, type Db, type Tx } from '#platform/db'

export type TrialState = 'running' | 'done' | 'failed'

/** A trial, with the settings as they were given. */
export type TrialRow = {
  id: string
  group_id: string
  member_id: string
  agent_id: string | null
  kind: TrialKind
  agent: GroupAgentInput
  skip: number
  state: TrialState
  total: number
  model: string
  created_at: Date
}

export type NewTrial = {
  id: string
  groupId: string
  memberId: string
  agentId: string | null
  kind: TrialKind
  agent: GroupAgentInput
  skip: number
  model: string
}

const COLUMNS = 'id, group_id, member_id, agent_id, kind, agent, skip, state, total, model, created_at'

const find = statement<{ id: string }, TrialRow>(
  'agent_trials.find',
  `select ${COLUMNS} from agent_trials where id = :id`,
)

const failStale = statement<{ memberId: string; before: Date }>(
  'agent_trials.fail_stale',
  `update agent_trials set state = 'failed'
    where member_id = :memberId and state = 'running' and created_at < :before`,
)

// The unique index decides which of two that start at the same time runs.
const insert = statement<Omit<NewTrial, 'agent'> & { agent: string; at: Date }, TrialRow>(
  'agent_trials.insert',
  `insert into agent_trials (id, group_id, member_id, agent_id, kind, agent, skip, state, model, created_at)
   values (:id, :groupId, :memberId, :agentId, :kind, :agent, :skip, 'running', :model, :at)
   on conflict do nothing
   returning ${COLUMNS}`,
)

const lockRunning = statement<{ id: string }, { id: string }>(
  'agent_trials.lock_running',
  `select id from agent_trials where id = :id and state = 'running' for no key update`,
)

const setTotal = statement<{ id: string; total: number }>(
  'agent_trials.set_total',
  `update agent_trials set total = :total where id = :id`,
)

const end = statement<{ id: string; state: TrialState }>(
  'agent_trials.end',
  `update agent_trials set state = :state where id = :id and state = 'running'`,
)

const removeOld = statement<{ before: Date; limit: number }, { id: string }>(
  'agent_trials.remove_old',
  `delete from agent_trials
    where id in (select id from agent_trials where created_at < :before order by created_at limit :limit)
   returning id`,
)

const removeOf = statement<{ memberId: string; limit: number }, { id: string }>(
  'agent_trials.remove_of_member',
  `delete from agent_trials
    where id in (select id from agent_trials where member_id = :memberId order by id limit :limit)
   returning id`,
)

const own = statement<{ memberId: string; after: string; limit: number }, { id: string }>(
  'agent_trials.own',
  `select id, group_id, agent_id, kind, agent, state, total, model, created_at
     from agent_trials
    where member_id = :memberId and id > :after
    order by id
    limit :limit`,
)

/** The trials of agents. Their results are deleted along with them. */
export const trialsStore = {
  find: (db: Db, id: string) => find.maybe(db, { id }),

  /** Ends those of a member that no worker has finished since before this time. */
  failStale: (tx: Tx, memberId: string, before: Date) => failStale.all(tx, { memberId, before }),

  /** Inserts a trial that is running, and returns it; undefined if the member has one that is. */
  insert: (tx: Tx, { agent, ...trial }: NewTrial, at: Date) =>
    insert.maybe(tx, { ...trial, agent: JSON.stringify(agent), at }),

  /** Locks a trial until the end of the transaction; false if it is not running. */
  lockRunning: async (tx: Tx, id: string) => (await lockRunning.maybe(tx, { id })) !== undefined,

  setTotal: (tx: Tx, id: string, total: number) => setTotal.all(tx, { id, total }),

  /** Ends a trial that is running. */
  end: (db: Db, id: string, state: TrialState) => end.all(db, { id, state }),

  /** Deletes a batch of old trials, and returns how many there were. */
  removeOld: async (db: Db, before: Date, limit: number) =>
    (await removeOld.all(db, { before, limit })).length,

  /** Deletes a batch of a member's trials, and returns how many there were. */
  removeOf: async (db: Db, memberId: string, limit: number) =>
    (await removeOf.all(db, { memberId, limit })).length,

  /** What a member tried out, oldest first. */
  own: (db: Db, memberId: string, after: string, limit: number) => own.all(db, { memberId, after, limit }),
}

import { statement, type Db, type Tx } from '#platform/db'

/** The last run in a group. */
export type DetectionRow = {
  run_id: string
  started_at: Date
  analyzed: number
  new_leads: number
  hot_leads: number
}

const COLUMNS = 'run_id, started_at, analyzed, new_leads, hot_leads'

const find = statement<{ groupId: string }, DetectionRow>(
  'lead_detection.find',
  `select ${COLUMNS} from crm_detections where group_id = :groupId`,
)

// Who comes second waits for the first, and then finds that it is too early.
const claim = statement<{ groupId: string; runId: string; at: Date; before: Date }, { run_id: string }>(
  'lead_detection.claim',
  `insert into crm_detections as run (group_id, run_id, started_at)
   values (:groupId, :runId, :at)
   on conflict (group_id) do update
      set run_id = excluded.run_id, started_at = excluded.started_at, asked_at = null
    where run.started_at <= :before
   returning run_id`,
)

const save = statement<{ groupId: string; analyzed: number; newLeads: number; hotLeads: number }>(
  'lead_detection.save',
  `update crm_detections set analyzed = :analyzed, new_leads = :newLeads, hot_leads = :hotLeads
    where group_id = :groupId`,
)

const claimQuestion = statement<{ groupId: string; runId: string; at: Date }, { run_id: string }>(
  'lead_detection.claim_question',
  `update crm_detections set asked_at = :at
    where group_id = :groupId and run_id = :runId and asked_at is null
   returning run_id`,
)

const remove = statement<{ groupIds: readonly string[] }>(
  'lead_detection.remove',
  `delete from crm_detections where group_id = any(:groupIds)`,
)

/** The only file that writes SQL for `crm_detections`. */
export const detectionsStore = {
  find: (db: Db, groupId: string) => find.maybe(db, { groupId }),

  /** Begins a run if the last one began at or before this time, and locks it; false if it did not. */
  claim: async (tx: Tx, groupId: string, runId: string, { at, before }: { at: Date; before: Date }) =>
    (await claim.maybe(tx, { groupId, runId, at, before })) !== undefined,

  save: (tx: Tx, groupId: string, counts: { analyzed: number; newLeads: number; hotLeads: number }) =>
    save.all(tx, { groupId, ...counts }),

  /** Returns true once per run, unless another run has begun. */
  claimQuestion: async (db: Db, groupId: string, runId: string, at: Date) =>
    (await claimQuestion.maybe(db, { groupId, runId, at })) !== undefined,

  remove: (tx: Tx, groupIds: readonly string[]) => remove.all(tx, { groupIds }),
}

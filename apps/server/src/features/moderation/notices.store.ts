import type { CaseTarget } from '@guildhall/contract/moderation'
import type { Notice, NoticeAction } from '@guildhall/contract/notices'
import type { ReportReason } from '@guildhall/contract/reports'
import { statement, type Db, type Tx } from '#platform/db'

/** What a notice says when it is sent. */
export type NewNotice = {
  id: string
  case_id: string
  user_id: string
  group_id: string
  group_name: string
  action: NoticeAction
  target_type: CaseTarget
  target_id: string
  quote: string | null
  reason: ReportReason
  note: string
  until: Date | null
  created_at: Date
}

/** A notice with its answer and what became of it. */
export type NoticeRow = NewNotice & {
  answer: string | null
  answered_at: Date | null
  outcome: NonNullable<Notice['outcome']>['result'] | null
  outcome_note: string
  outcome_at: Date | null
}

const COLUMNS = `id, case_id, user_id, group_id, group_name, action, target_type, target_id, quote, reason, note, until,
          created_at, answer, answered_at, outcome, outcome_note, outcome_at`

const insert = statement<NewNotice>(
  'moderation_notices.insert',
  `insert into moderation_notices
          (id, case_id, user_id, group_id, group_name, action, target_type, target_id, quote, reason, note, until, created_at)
   values (:id, :case_id, :user_id, :group_id, :group_name, :action, :target_type, :target_id, :quote, :reason, :note,
           :until, :created_at)`,
)

const findMany = statement<{ userId: string; ids: readonly string[] }, NoticeRow>(
  'moderation_notices.find_many',
  `select ${COLUMNS} from moderation_notices where id = any(:ids) and user_id = :userId`,
)

const ofCases = statement<{ caseIds: readonly string[] }, NoticeRow>(
  'moderation_notices.of_cases',
  `select ${COLUMNS} from moderation_notices where case_id = any(:caseIds)`,
)

const findOpen = statement<
  { userId: string; groupId: string; action: NoticeAction },
  Pick<NoticeRow, 'case_id'>
>(
  'moderation_notices.find_open',
  `select case_id
     from moderation_notices
    where user_id = :userId and group_id = :groupId and action = :action and outcome is null
    order by id desc
    limit 1`,
)

const page = statement<{ userId: string; before: string; limit: number }, NoticeRow>(
  'moderation_notices.page',
  `select ${COLUMNS}
     from moderation_notices
    where user_id = :userId and id < :before
    order by id desc
    limit :limit`,
)

const answer = statement<{ id: string; userId: string; answer: string; at: Date }, { id: string }>(
  'moderation_notices.answer',
  `update moderation_notices set answer = :answer, answered_at = :at
    where id = :id and user_id = :userId and answer is null and outcome is null
   returning id`,
)

// Written so that an empty table is not read by the index of standing notices.
const setOutcome = statement<
  { caseId: string; outcome: string; note: string; at: Date },
  Pick<NoticeRow, 'id' | 'user_id'>
>(
  'moderation_notices.set_outcome',
  `update moderation_notices set outcome = :outcome, outcome_note = :note, outcome_at = :at
    where case_id = :caseId and coalesce(outcome, '') = ''
   returning id, user_id`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'moderation_notices.list_of',
  `select id, group_id, group_name, action, target_type, target_id, quote, reason, note, until, created_at, answer,
          answered_at, outcome, outcome_note, outcome_at
     from moderation_notices
    where user_id = :userId and id > :after
    order by id
    limit :limit`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'moderation_notices.remove_batch',
  `delete from moderation_notices
    where id in (select id from moderation_notices where user_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `moderation_notices`. */
export const noticesStore = {
  insert: (tx: Tx, notice: NewNotice) => insert.all(tx, notice),

  /** Those of these notices that are for this member, in no particular order. */
  findMany: (db: Db, userId: string, ids: readonly string[]) => findMany.all(db, { userId, ids }),

  /** The notices of cases, at most one for each. */
  ofCases: (db: Db, caseIds: readonly string[]) => ofCases.all(db, { caseIds }),

  /** The case of the latest notice of a mute or ban that was not lifted. */
  findOpen: (db: Db, userId: string, groupId: string, action: NoticeAction) =>
    findOpen.maybe(db, { userId, groupId, action }),

  /** The notices of a member, newest first, with one row more than `limit`. */
  page: (db: Db, userId: string, before: string, limit: number) =>
    page.all(db, { userId, before, limit: limit + 1 }),

  /** Returns false if it was answered or decided before. */
  answer: async (tx: Tx, id: string, userId: string, text: string, at: Date) =>
    (await answer.maybe(tx, { id, userId, answer: text, at })) !== undefined,

  /** Sets what became of the notice of a case, once, and returns it; undefined if it has none. */
  setOutcome: (tx: Tx, caseId: string, outcome: { result: string; note: string; at: Date }) =>
    setOutcome.maybe(tx, { caseId, outcome: outcome.result, note: outcome.note, at: outcome.at }),

  /** All notices of a member, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch of the notices of a member and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}

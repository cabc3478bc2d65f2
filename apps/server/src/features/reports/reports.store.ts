import type { ReportReason, ReportTarget } from '@guildhall/contract/reports'
import { statement, type Db, type Tx } from '#platform/db'

export type ReportRow = {
  id: string
  target_type: ReportTarget
  target_id: string
  reason: ReportReason
  created_at: Date
}

/** What an agent of a group found about a post or comment, for a case of the group. */
export type NewFlag = {
  id: string
  agentId: string
  targetType: 'post' | 'comment'
  targetId: string
  subjectId: string
  groupId: string
  reason: ReportReason
  details: string
  caseId: string
  at: Date
  siteAt: Date
}

export type NewReport = ReportRow & {
  reporter_id: string
  subject_id: string
  group_id: string | null
  details: string
  site_at: Date
}

const COLUMNS = 'id, target_type, target_id, reason, created_at'

const insert = statement<
  {
    id: string
    reporterId: string
    targetType: string
    targetId: string
    subjectId: string
    groupId: string | null
    reason: string
    details: string
    at: Date
    siteAt: Date
  },
  ReportRow
>(
  'reports.insert',
  `insert into reports
     (id, reporter_id, target_type, target_id, subject_id, group_id, reason, details, created_at, site_at)
   values (:id, :reporterId, :targetType, :targetId, :subjectId, :groupId, :reason, :details, :at, :siteAt)
   on conflict (reporter_id, target_type, target_id, group_id) do nothing
   returning ${COLUMNS}`,
)

// An agent that looks at a changed text again replaces what it found before.
const flag = statement<NewFlag>(
  'reports.flag',
  `insert into reports
     (id, reporter_id, target_type, target_id, subject_id, group_id, reason, details, case_id, created_at, site_at)
   values (:id, :agentId, :targetType, :targetId, :subjectId, :groupId, :reason, :details, :caseId, :at, :siteAt)
   on conflict (reporter_id, target_type, target_id, group_id) do update
     set reason = excluded.reason, details = excluded.details, case_id = excluded.case_id,
         created_at = excluded.created_at, site_at = excluded.site_at`,
)

const find = statement<
  { reporterId: string; targetType: string; targetId: string; groupId: string | null },
  ReportRow
>(
  'reports.find',
  `select ${COLUMNS}
     from reports
    where reporter_id = :reporterId and target_type = :targetType and target_id = :targetId
      and group_id is not distinct from :groupId`,
)

const setCase = statement<{ id: string; caseId: string }>(
  'reports.set_case',
  `update reports set case_id = :caseId where id = :id`,
)

const listOf = statement<
  { reporterId: string; after: string; limit: number },
  ReportRow & { details: string }
>(
  'reports.list_of',
  `select ${COLUMNS}, details
     from reports
    where reporter_id = :reporterId and id > :after
    order by id
    limit :limit`,
)

const clearDetails = statement<{ reporterId: string }>(
  'reports.clear_details',
  `update reports set details = '' where reporter_id = :reporterId and details <> ''`,
)

const removeAbout = statement<{ subjectId: string; limit: number }, { id: string }>(
  'reports.remove_about',
  `delete from reports
    where id in (select id from reports where subject_id = :subjectId and target_type <> 'group' limit :limit)
   returning id`,
)

/** The only file that writes SQL for `reports`. */
export const reportsStore = {
  /** Returns undefined if this member has reported the same target in the same group before. */
  insert: (db: Db, report: NewReport) =>
    insert.maybe(db, {
      id: report.id,
      reporterId: report.reporter_id,
      targetType: report.target_type,
      targetId: report.target_id,
      subjectId: report.subject_id,
      groupId: report.group_id,
      reason: report.reason,
      details: report.details,
      at: report.created_at,
      siteAt: report.site_at,
    }),

  /** Saves what an agent found, instead of what it found about the same target before. */
  flag: (tx: Tx, given: NewFlag) => flag.all(tx, given),

  /** The report of the same target by the same member, in the same group. */
  find: (db: Db, { reporter_id, target_type, target_id, group_id }: NewReport) =>
    find.one(db, {
      reporterId: reporter_id,
      targetType: target_type,
      targetId: target_id,
      groupId: group_id,
    }),

  /** Adds a report to a case. */
  setCase: (tx: Tx, id: string, caseId: string) => setCase.all(tx, { id, caseId }),

  /** The reports of a member, oldest first. */
  listOf: (db: Db, reporterId: string, after: string, limit: number) =>
    listOf.all(db, { reporterId, after, limit }),

  /** Clears what a member wrote in their reports. */
  clearDetails: (db: Db, reporterId: string) => clearDetails.all(db, { reporterId }),

  /** Deletes a batch of reports about a member and what they wrote, and returns how many there were. */
  removeAbout: async (db: Db, subjectId: string, limit: number) =>
    (await removeAbout.all(db, { subjectId, limit })).length,
}

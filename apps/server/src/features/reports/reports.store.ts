import type { ReportReason, ReportTarget } from '@guildhall/contract/reports'
import { statement, type Db } from '#platform/db'

export type ReportRow = {
  id: string
  target_type: ReportTarget
  target_id: string
  reason: ReportReason
  created_at: Date
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
  [
    id: string,
    reporterId: string,
    targetType: string,
    targetId: string,
    subjectId: string,
    groupId: string | null,
    reason: string,
    details: string,
    at: Date,
    siteAt: Date,
  ],
  ReportRow
>(
  'reports.insert',
  `insert into reports
     (id, reporter_id, target_type, target_id, subject_id, group_id, reason, details, created_at, site_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (reporter_id, target_type, target_id) do nothing
   returning ${COLUMNS}`,
)

const find = statement<[reporterId: string, targetType: string, targetId: string], ReportRow>(
  'reports.find',
  `select ${COLUMNS} from reports where reporter_id = $1 and target_type = $2 and target_id = $3`,
)

const groupOwner = statement<[groupId: string], { owner_id: string }>(
  'reports.group_owner',
  `select user_id as owner_id from group_memberships where group_id = $1 and role = 'owner' limit 1`,
)

/** The only file that writes SQL for `reports`. */
export const reportsStore = {
  /** Nothing where this member has reported the same thing before. */
  insert: (db: Db, report: NewReport) =>
    insert.maybe(db, [
      report.id,
      report.reporter_id,
      report.target_type,
      report.target_id,
      report.subject_id,
      report.group_id,
      report.reason,
      report.details,
      report.created_at,
      report.site_at,
    ]),

  find: (db: Db, reporterId: string, targetType: ReportTarget, targetId: string) =>
    find.one(db, [reporterId, targetType, targetId]),

  /** Who answers for a group as a whole. */
  groupOwner: async (db: Db, groupId: string) => (await groupOwner.maybe(db, [groupId]))?.owner_id,
}

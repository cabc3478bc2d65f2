import { MAX_CASE_DETAILS } from '@guildhall/contract/moderation'
import type { ReportReason } from '@guildhall/contract/reports'
import { statement, type Db } from '#platform/db'

type ByCases = { caseIds: readonly string[] }

const reasons = statement<ByCases, { case_id: string; reason: ReportReason; count: number }>(
  'reports.reasons_of_cases',
  `select case_id, reason, count(*)::int as count
     from reports
    where case_id = any(:caseIds)
    group by case_id, reason
    order by case_id, count desc, reason`,
)

// Sorted by a hash: the order of the texts must not tell who reported first.
const details = statement<ByCases, { case_id: string; details: string }>(
  'reports.details_of_cases',
  `select given.id as case_id, report.details
     from unnest(:caseIds::uuid[]) as given (id)
    cross join lateral (
      select details from reports
       where case_id = given.id and details <> ''
       order by md5(details)
       limit ${MAX_CASE_DETAILS}) as report`,
)

/** Reads the reports of cases without those who sent them. */
export const caseReportsStore = {
  /** The reasons of each case with their numbers, the most frequent first. */
  reasons: (db: Db, caseIds: readonly string[]) => reasons.all(db, { caseIds }),

  /** What reporters wrote, at most a few texts for each case, in no telling order. */
  details: (db: Db, caseIds: readonly string[]) => details.all(db, { caseIds }),
}

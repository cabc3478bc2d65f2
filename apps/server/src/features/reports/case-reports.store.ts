import { MAX_CASE_DETAILS } from '@guildhall/contract/moderation'
import type { ReportReason } from '@guildhall/contract/reports'
import { MAX_GROUP_AGENTS } from '@guildhall/contract/agent-limits'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db } from '#platform/db'

type ByCases = { caseIds: readonly string[] }

/** What an agent of a group found. */
export type AgentFlagRow = {
  case_id: string
  agent: MemberCard
  reason: ReportReason
  details: string
  created_at: Date
}

/** What people reported. */
const IS_BY_MEMBER = `exists (
      select from users where users.id = reports.reporter_id and users.kind = 'member' offset 0)`

const reasons = statement<ByCases, { case_id: string; reason: ReportReason; count: number }>(
  'reports.reasons_of_cases',
  `select case_id, reason, count(*)::int as count
     from reports
    where case_id = any(:caseIds) and ${IS_BY_MEMBER}
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
       where case_id = given.id and details <> '' and ${IS_BY_MEMBER}
       order by md5(details)
       limit ${MAX_CASE_DETAILS}) as report`,
)

// The kind is compared outside of the lookup, which could otherwise read all agents by an index of their own.
const agentFlags = statement<ByCases, AgentFlagRow>(
  'reports.agent_flags_of_cases',
  `select given.id as case_id, report.agent, report.reason, report.details, report.created_at
     from unnest(:caseIds::uuid[]) as given (id)
    cross join lateral (
      select agent.card as agent, reports.reason, reports.details, reports.created_at
        from reports
       cross join lateral (
         select kind, ${memberCard('users')} as card from users where users.id = reports.reporter_id offset 0) as agent
       where reports.case_id = given.id and agent.kind = 'agent'
       order by reports.created_at, reports.id
       limit ${MAX_GROUP_AGENTS}) as report`,
)

/** Reads the reports of cases without the people who sent them. */
export const caseReportsStore = {
  /** The reasons that people gave for each case with their numbers, the most frequent first. */
  reasons: (db: Db, caseIds: readonly string[]) => reasons.all(db, { caseIds }),

  /** What reporters wrote, at most a few texts for each case, in no telling order. */
  details: (db: Db, caseIds: readonly string[]) => details.all(db, { caseIds }),

  /** What agents found, the first finding first. */
  agentFlags: (db: Db, caseIds: readonly string[]) => agentFlags.all(db, { caseIds }),
}

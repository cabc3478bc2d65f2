import type { GroupActionName } from '@guildhall/contract/group-log'
import type { GroupRole } from '@guildhall/contract/groups'
import type { MemberCard } from '@guildhall/contract/members'
import type { ReportReason } from '@guildhall/contract/reports'
import { memberCard } from '#features/members'
import { statement, type Db } from '#platform/db'

/** An entry of a group's log, with what was written to the person if it is a decision. */
export type LogRow = {
  id: string
  action: GroupActionName
  subject_id: string | null
  actor: MemberCard | null
  subject: MemberCard | null
  role: GroupRole | null
  created_at: Date
  is_decision: boolean
  reason: ReportReason | null
  note: string | null
  until: Date | null
}

// Someone who was reported does not learn of it: what was dismissed is not shown to the person it is about.
const page = statement<{ groupId: string; viewerId: string; before: string; limit: number }, LogRow>(
  'group_log.page',
  `select entry.id, entry.action, entry.subject_id, entry.details->>'role' as role, entry.created_at,
          case when actor.id is not null then ${memberCard('actor')} end as actor,
          case when subject.id is not null then ${memberCard('subject')} end as subject,
          decision.id is not null as is_decision, decision.reason, decision.note, decision.until
     from group_actions as entry
     left join users as actor on actor.id = entry.actor_id and actor.deleted_at is null
     left join users as subject on subject.id = entry.subject_id and subject.deleted_at is null
     left join moderation_decisions as decision on decision.id = entry.id
    where entry.group_id = :groupId and entry.id < :before
      and not (entry.action = 'dismiss' and entry.subject_id is not distinct from :viewerId::uuid)
    order by entry.id desc
    limit :limit`,
)

/** Reads the log of a group for one of its moderators, newest first, with one row more than `limit`. */
export const groupLogStore = {
  page: (db: Db, groupId: string, viewerId: string, before: string, limit: number) =>
    page.all(db, { groupId, viewerId, before, limit: limit + 1 }),
}

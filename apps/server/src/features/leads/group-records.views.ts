import type { GroupRecord } from '@guildhall/contract/group-records'
import type { GroupRecordRow } from './group-records.store.ts'

/** Returns what a group records of a member as that member sees it: what they did, and no opinion of others. */
export function viewGroupRecord(row: GroupRecordRow): GroupRecord {
  return {
    group: { id: row.id, name: row.name },
    isMember: row.role !== null,
    isTracked: !row.is_off,
    engagementCount: row.engagement_count ?? 0,
    since: row.since?.toISOString() ?? null,
    lastEngagedAt: row.last_engaged_at?.toISOString() ?? null,
    activities: row.activities,
  }
}

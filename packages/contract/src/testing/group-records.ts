import type { GroupRecord } from '../group-records.ts'
import { buildGroup } from './groups.ts'

/** Builds what the nth group records of the viewer. */
export function buildGroupRecord(n: number, overrides: Partial<GroupRecord> = {}): GroupRecord {
  const { id, name } = buildGroup(n)
  return {
    group: { id, name },
    isMember: true,
    isTracked: true,
    engagementCount: 9,
    since: '2026-03-01T12:00:00.000Z',
    lastEngagedAt: '2026-03-14T12:00:00.000Z',
    activities: [
      { type: 'comment', count: 3 },
      { type: 'like', count: 5 },
      { type: 'event_rsvp', count: 1 },
    ],
    ...overrides,
  }
}

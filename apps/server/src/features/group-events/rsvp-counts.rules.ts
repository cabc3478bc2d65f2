import type { AttendeeList } from '@guildhall/contract/group-events'
import type { CountChange } from './group-events.store.ts'

/** An answer that is counted, or not any more. */
export type Counted = { event_id: string; list: AttendeeList; attended: boolean }

/** Returns how the counters of events change when some answers are added and others are removed. */
export function countChanges(added: readonly Counted[], removed: readonly Counted[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const count = ({ event_id, list, attended }: Counted, by: 1 | -1) => {
    const change = changes.get(event_id) ?? {
      event_id,
      going: 0,
      waiting: 0,
      maybe: 0,
      not_going: 0,
      attended: 0,
    }
    change[list] += by
    if (attended) change.attended += by
    changes.set(event_id, change)
  }
  for (const answer of added) count(answer, 1)
  for (const answer of removed) count(answer, -1)
  return [...changes.values()]
}

import type { Attendee, AttendeeList, GroupEvent } from '@guildhall/contract/group-events'
import { buildEvent } from '@guildhall/contract/testing/group-events'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import type { testServer } from './server.ts'

type Server = ReturnType<typeof testServer>

/** What the owner and admins can do with an event that has not started. */
export const MANAGED = { canEdit: true, canCancel: true } as const

/** Builds what the viewer can do with an event, and their answer. */
export function buildEventViewer(overrides: Partial<GroupEvent['viewer']> = {}): GroupEvent['viewer'] {
  return { ...buildEvent(1).viewer, ...overrides }
}

/** Serves the session and the page of an event, with who answered. */
export function serveEvent(
  server: Server,
  event: GroupEvent,
  attendees: Partial<Record<AttendeeList, Attendee[]>> = {},
): void {
  const path = `/api/events/${event.id}`
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on('GET /api/user/events?limit=3', { json: [] })
  server.on(`GET ${path}`, { json: event })
  for (const list of ['going', 'waiting', 'maybe', 'not_going'] as const)
    server.on(`GET ${path}/attendees?limit=30&list=${list}`, { json: attendees[list] ?? [] })
}

/** Serves the events of a group: those to come, and past ones. */
export function serveGroupEvents(
  server: Server,
  groupId: string,
  { upcoming = [], past = [] }: { upcoming?: GroupEvent[]; past?: GroupEvent[] } = {},
): void {
  const path = `/api/groups/${groupId}/events`
  server.on(`GET ${path}?limit=20&when=upcoming`, { json: upcoming })
  server.on(`GET ${path}?limit=20&when=past`, { json: past })
  server.on(`GET ${path}?limit=1`, { json: upcoming.slice(0, 1) })
}

import type { Attendee, AttendeeList } from '@guildhall/contract/group-events'
import { groupsPolicy, readCursor, START, writeCursor } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'
import { attendeesStore } from './attendees.store.ts'
import { viewAttendee } from './attendees.views.ts'
import { groupEventsPolicy } from './group-events.policy.ts'
import { loadEvent } from './load-event.ts'

/** Lists who gave this answer and is visible to the viewer, a member of the group; who answered first comes first. */
export async function listAttendees(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  eventId: string,
  { limit, cursor, list }: PageQuery & { list: AttendeeList },
): Promise<Page<Attendee>> {
  const event = await loadEvent(ctx, viewer, eventId)
  ensure(groupEventsPolicy.canSeeAttendees(event), 'forbidden')
  const reading = { viewerId: viewer.memberId, seesAll: groupsPolicy.canManage(event) }
  const rows = await attendeesStore.page(ctx.db, eventId, list, reading, readCursor(cursor, START), limit)
  const page = pageOf(rows, limit, ({ place, user_id }) => writeCursor(place, user_id))
  return mapPage(page, (row) => viewAttendee(viewer, event, row))
}

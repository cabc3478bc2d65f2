import type { GroupEvent } from '@guildhall/contract/group-events'
import type { MemberCard } from '@guildhall/contract/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { eventListsStore, type EventRow } from './event-lists.store.ts'
import { groupEventsPolicy } from './group-events.policy.ts'
import { findVisibleEvents } from './visible-events.store.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** Returns these events as the viewer sees them, in order, without hidden ones: two statements. */
export async function viewEvents(
  ctx: Reading,
  viewer: Pick<Actor, 'memberId'>,
  ids: readonly string[],
): Promise<GroupEvent[]> {
  const [rows, faces] = await Promise.all([
    findVisibleEvents(ctx.db, viewer.memberId, ids),
    eventListsStore.faces(ctx.db, ids, viewer.memberId),
  ])
  const facesOf = Map.groupBy(faces, ({ event_id }) => event_id)
  return rows.map((row) =>
    viewEvent(
      ctx.now(),
      row,
      (facesOf.get(row.id) ?? []).map(({ card }) => card),
    ),
  )
}

/** Returns an event as the viewer sees it. */
export async function viewOneEvent(
  ctx: Reading,
  viewer: Pick<Actor, 'memberId'>,
  eventId: string,
): Promise<GroupEvent> {
  const [event] = await viewEvents(ctx, viewer, [eventId])
  ensure(event, 'not_found')
  return event
}

function viewEvent(now: Date, row: EventRow, faces: MemberCard[]): GroupEvent {
  return {
    id: row.id,
    groupId: row.group_id,
    group: { id: row.group_id, name: row.group_name },
    title: row.title,
    description: row.description,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    timeZone: row.time_zone,
    isVirtual: row.is_virtual,
    location: row.location,
    meetingUrl: groupEventsPolicy.canSeeMeetingUrl(row) ? row.meeting_url : null,
    hasMeetingUrl: row.meeting_url !== null,
    maxAttendees: row.max_attendees,
    createdById: row.creator?.id ?? null,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    _count: {
      going: row.going_count,
      waiting: row.waiting_count,
      maybe: row.maybe_count,
      notGoing: row.not_going_count,
      attended: row.attended_count,
    },
    faces,
    viewer: viewOwn(now, row),
  }
}

/** What the viewer answered, unless they have left the group, and what they may do. */
function viewOwn(now: Date, row: EventRow): GroupEvent['viewer'] {
  const isMember = groupEventsPolicy.canSeeAttendees(row)
  const canEdit = groupEventsPolicy.canEdit(row, now)
  return {
    rsvp: isMember ? row.status : null,
    isWaiting: isMember && row.is_waiting === true,
    waitingPosition: isMember ? row.waiting_position : null,
    attended: isMember && row.attended === true,
    canRsvp: groupEventsPolicy.canRsvp(row, now),
    canSeeAttendees: isMember,
    canEdit,
    canCancel: canEdit,
    canMarkAttendance: groupEventsPolicy.canMarkAttendance(row, now),
  }
}

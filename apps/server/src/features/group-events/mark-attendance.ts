import type { Attendee } from '@guildhall/contract/group-events'
import { textOf } from '@guildhall/contract/texts'
import { RsvpChanged } from '#events/group-events.events'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { attendeesStore } from './attendees.store.ts'
import { viewAttendee } from './attendees.views.ts'
import { groupEventsPolicy } from './group-events.policy.ts'
import { groupEventsStore } from './group-events.store.ts'
import { loadEvent } from './load-event.ts'
import { lockManagedEvent } from './lock-event.ts'
import { countChanges } from './rsvp-counts.rules.ts'
import { rsvpsStore } from './rsvps.store.ts'

/** Saves whether someone who answered was at an event that has started; the actor manages its group. */
export async function markAttendance(
  ctx: Ctx,
  actor: Actor,
  eventId: string,
  userId: string,
  attended: boolean,
): Promise<Attendee> {
  await ctx.db.transaction(async (tx) => {
    const event = await lockManagedEvent(tx, actor, eventId)
    ensure(event.cancelled_at === null, 'conflict', textOf('event.cancelled'))
    ensure(groupEventsPolicy.hasStarted(event, ctx.now()), 'conflict', textOf('event.not_started'))
    const before = await rsvpsStore.find(tx, eventId, userId)
    ensure(before, 'not_found')
    if (before.attended === attended) return
    await rsvpsStore.setAttended(tx, { event_id: eventId, user_id: userId }, attended)
    const counted = { event_id: eventId, list: before.list }
    const changes = countChanges([{ ...counted, attended }], [{ ...counted, attended: before.attended }])
    await groupEventsStore.changeCounts(tx, changes)
    await publish(tx, RsvpChanged, { eventId, memberId: userId })
    hintTopic(ctx, tx, `event:${eventId}`)
  })
  const [event, row] = await Promise.all([
    loadEvent(ctx, actor, eventId),
    attendeesStore.find(ctx.db, eventId, userId),
  ])
  ensure(row, 'not_found')
  return viewAttendee(actor, event, row)
}

import type { GroupEvent, RsvpStatus } from '@guildhall/contract/group-events'
import { RsvpChanged } from '#events/group-events.events'
import { groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { groupEventsStore } from './group-events.store.ts'
import { viewOneEvent } from './group-events.views.ts'
import { giveSeats } from './give-seats.ts'
import { loadEvent } from './load-event.ts'
import { ensureOpen, lockEvent } from './lock-event.ts'
import { countChanges } from './rsvp-counts.rules.ts'
import { rsvpsStore } from './rsvps.store.ts'

/**
 * Saves whether the actor goes to an event of their group. Who wants to go to a full event waits for a seat; who gives
 * one up passes it on. Repeating an answer changes nothing, and keeps one's place.
 */
export async function rsvpToEvent(
  ctx: Ctx,
  actor: Actor,
  eventId: string,
  status: RsvpStatus,
): Promise<GroupEvent> {
  const { group_id } = await loadEvent(ctx, actor, eventId)
  await ctx.db.transaction(async (tx) => {
    ensure(await groupsStore.lockMember(tx, group_id, actor.memberId), 'forbidden')
    await answer(ctx, tx, actor.memberId, eventId, status)
  })
  return viewOneEvent(ctx, actor, eventId)
}

async function answer(ctx: Ctx, tx: Tx, userId: string, eventId: string, status: RsvpStatus): Promise<void> {
  const event = await lockEvent(tx, eventId)
  ensureOpen(ctx, event)
  const before = await rsvpsStore.find(tx, eventId, userId)
  if (before?.status === status) return
  const isFull = event.max_attendees !== null && event.going_count >= event.max_attendees
  const isWaiting = status === 'going' && isFull
  const place = event.last_place + 1
  const pair = { event_id: eventId, user_id: userId }
  await rsvpsStore.put(tx, pair, { status, isWaiting, place, at: ctx.now() })
  await groupEventsStore.setLastPlace(tx, eventId, place)
  const after = { event_id: eventId, list: isWaiting ? ('waiting' as const) : status, attended: false }
  const removed = before ? [{ ...before, event_id: eventId }] : []
  await groupEventsStore.changeCounts(tx, countChanges([after], removed))
  if (before?.list === 'going') await giveSeats(ctx, tx, [eventId])
  await publish(tx, RsvpChanged, { eventId, memberId: userId })
  hintTopic(ctx, tx, `event:${eventId}`)
}

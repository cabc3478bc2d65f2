import type { AttendeeList } from '@guildhall/contract/group-events'
import { EventNewsDue, EventSeatsGiven } from '#events/group-events.events'
import { BATCH_SIZE, notificationKind, notifyMany } from '#features/notifications'
import { publish } from '#platform/events/outbox'
import { worker } from '#platform/events/worker'
import { MIN_ID } from '#platform/page'
import { newsTitle } from './event-news.copy.ts'
import { subjectOf } from './event.subject.ts'
import { groupEventsStore, type LockedEvent } from './group-events.store.ts'
import { rsvpsStore } from './rsvps.store.ts'

/** There is news about an event. Of one that was canceled, only this. */
export const eventNotification = notificationKind({
  type: 'event',
  title: ({ group, subject }) => newsTitle(subject, group),
  needsNoActor: true,
  async filter(ctx, _readerId, rows) {
    const cancelled = new Set(
      await groupEventsStore.filterCancelled(
        ctx.db,
        rows.flatMap(({ subject_id }) => subject_id ?? []),
      ),
    )
    return rows
      .filter((row) => row.subject_kind === subjectOf('cancelled') || !cancelled.has(row.subject_id ?? ''))
      .map(({ id }) => id)
  },
})

/** The lists that are notified of each sort of news: those who wait for a seat need no reminder. */
const READERS = {
  day: ['going', 'maybe'],
  hour: ['going', 'maybe'],
  moved: ['going', 'waiting', 'maybe'],
  cancelled: ['going', 'waiting', 'maybe'],
  seat: ['going'],
} as const satisfies Record<string, readonly AttendeeList[]>

/**
 * Notifies those who answered of news about an event, a batch at a time. Reminders of a start that was changed or is
 * past, and of a cancelled event, are void. Safe to run twice: each is notified once.
 */
export const notifyNews = worker({
  name: 'events_notify-news',
  on: EventNewsDue,
  singleBecause: 'notifies a whole batch of members and publishes an event for the next',
  async handle(ctx, due) {
    const event = await groupEventsStore.lock(ctx.db, due.eventId)
    if (event === undefined || isVoid(event, due, ctx.now())) return
    const { newsId, news, actorId, after = MIN_ID } = due
    const userIds = await rsvpsStore.listReaders(ctx.db, event.id, READERS[news], after, BATCH_SIZE)
    const subject = { kind: subjectOf(news), id: event.id }
    const readerIds = userIds.filter((id) => id !== actorId)
    await notifyMany(ctx, eventNotification, { targetId: newsId, subject, at: ctx.now() }, readerIds)
    const last = userIds.at(BATCH_SIZE - 1)
    if (last !== undefined) await publish(ctx.db, EventNewsDue, { ...due, after: last })
  },
})

/** Notifies members who got a seat and still have it. Safe to run twice: each is notified once. */
export const notifySeats = worker({
  name: 'events_notify-seats',
  on: EventSeatsGiven,
  singleBecause: 'notifies a whole batch of members',
  async handle(ctx, { eventId, newsId, memberIds }) {
    const readerIds = await rsvpsStore.filterGoing(ctx.db, eventId, memberIds)
    const subject = { kind: subjectOf('seat'), id: eventId }
    await notifyMany(ctx, eventNotification, { targetId: newsId, subject, at: ctx.now() }, readerIds)
  },
})

function isVoid(
  event: LockedEvent,
  { news, schedule }: { news: keyof typeof READERS; schedule: number },
  now: Date,
): boolean {
  if (news === 'cancelled') return false
  if (event.cancelled_at !== null) return true
  return news !== 'moved' && (event.schedule !== schedule || event.start_at <= now)
}

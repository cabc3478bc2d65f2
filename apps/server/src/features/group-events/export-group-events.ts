import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { calendarsStore } from './calendars.store.ts'
import { groupEventsStore } from './group-events.store.ts'
import { rsvpsStore } from './rsvps.store.ts'

/** Exports the events that the member created, their answers, and since when they have a calendar address. */
export const exportGroupEvents: ExportPart = {
  tables: ['events', 'event_rsvps', 'calendar_addresses'],
  sections: {
    events: (ctx, memberId) =>
      readAll(
        (after, limit) => groupEventsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    eventAnswers: (ctx, memberId) =>
      readAll(
        (after, limit) => rsvpsStore.listOf(ctx.db, memberId, after, limit),
        ({ event_id }) => event_id,
      ),
    async *calendarAddress(ctx, memberId) {
      const address = await calendarsStore.find(ctx.db, memberId)
      if (address !== undefined) yield address
    },
  },
}

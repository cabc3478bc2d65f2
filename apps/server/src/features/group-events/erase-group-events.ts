import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { MIN_ID } from '#platform/page'
import { purge } from '#platform/purge'
import { calendarsStore } from './calendars.store.ts'
import { groupEventsStore } from './group-events.store.ts'
import { removeRsvps } from './remove-rsvps.ts'
import { rsvpsStore } from './rsvps.store.ts'

const BATCH = 100

/** Deletes the member's answers, whose seats are passed on, and their calendar address. Events stay without their name. */
export const eraseGroupEvents: ErasePart = {
  tables: ['events', 'event_rsvps', 'calendar_addresses'],
  async run(ctx, memberId) {
    await calendarsStore.remove(ctx.db, memberId)
    await purge(() => removeBatch(ctx, memberId), { batch: BATCH, maxMs: Infinity })
    await purge((limit) => groupEventsStore.disownBatch(ctx.db, memberId, limit), { maxMs: Infinity })
  },
}

function removeBatch(ctx: Ctx, memberId: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const pairs = await rsvpsStore.listOf(tx, memberId, MIN_ID, BATCH)
    await removeRsvps(ctx, tx, pairs, { evenOfMembers: true })
    return pairs.length
  })
}

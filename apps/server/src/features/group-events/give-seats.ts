import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publishSeats } from './publish-news.ts'
import { rsvpsStore } from './rsvps.store.ts'

/** Gives the free seats of locked events to those who wait longest. */
export async function giveSeats(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  eventIds: readonly string[],
): Promise<void> {
  await publishSeats(ctx, tx, await rsvpsStore.giveSeats(tx, eventIds, ctx.now()))
}

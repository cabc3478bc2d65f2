import type { Ctx } from '#platform/context'
import { mediaStore } from './media.store.ts'
import { queueNext, stuckSince } from './queue-next.ts'

const BATCH = 100

/**
 * Gives a turn to files that wait behind one whose event was given up: nothing else would, before their owner uploads
 * again. What is left is done the next time.
 */
export async function giveLostTurns(ctx: Pick<Ctx, 'db' | 'config' | 'now'>): Promise<void> {
  for (const { owner_id, kind } of await mediaStore.findLostTurns(ctx.db, stuckSince(ctx.now()), BATCH)) {
    await ctx.db.transaction(async (tx) => {
      await mediaStore.lockOwner(tx, owner_id)
      await queueNext({ db: tx, config: ctx.config }, owner_id, kind)
    })
  }
}

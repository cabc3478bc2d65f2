import type { Ctx } from '#platform/context'
import { mediaStore } from './media.store.ts'
import { queueNext, stuckSince } from './queue-next.ts'

const BATCH = 100

/**
 * Queues files that wait behind one whose event was lost: otherwise they would wait until their owner uploads again.
 * Whatever exceeds a batch is left for the next run.
 */
export async function requeueStalled(ctx: Pick<Ctx, 'db' | 'config' | 'now'>): Promise<void> {
  for (const { owner_id, kind } of await mediaStore.findStalled(ctx.db, stuckSince(ctx.now()), BATCH)) {
    await ctx.db.transaction(async (tx) => {
      await mediaStore.lockOwner(tx, owner_id)
      await queueNext({ db: tx, config: ctx.config }, owner_id, kind)
    })
  }
}

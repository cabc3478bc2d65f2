import { PollVotersTold } from '#events/notifications.events'
import { publish } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { batchesStore } from './batches.store.ts'
import { BATCH, tellBatch } from './tell-batch.ts'

/** Tells the next of those who voted in a poll that it ended, the author with the first of them. */
export async function tellVoters(ctx: WorkerCtx, postId: string, after: string): Promise<void> {
  const ids = Array.from({ length: BATCH }, () => ctx.newId())
  const { told, last } = await batchesStore.pollEnded(ctx.db, postId, after, ids)
  await tellBatch(ctx, told)
  if (last !== null) await publish(ctx.db, PollVotersTold, { postId, after: last })
}

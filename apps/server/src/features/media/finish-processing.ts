import { LargeImageFound, LargeVideoFound } from '#events/media.events'
import { publish } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { mediaStore, type MediaKind } from './media.store.ts'
import type { Prepared } from './prepare-file.ts'
import { queueNext } from './queue-next.ts'
import { saveOutcome } from './save-outcome.ts'
import { decayedUsage } from './usage.rules.ts'
import { usageStore } from './usage.store.ts'

/** Saves the outcome of a file, charges its CPU time to the owner and queues the owner's next file. */
export async function finishProcessing(
  ctx: WorkerCtx,
  { mediaId, ownerId }: { mediaId: string; ownerId?: string | undefined },
  kind: MediaKind,
  { outcome, cpuMs }: Prepared,
): Promise<void> {
  const { db: tx } = ctx
  if (ownerId !== undefined) {
    await mediaStore.lockOwner(tx, ownerId)
    const before = await usageStore.find(tx, ownerId)
    const usage = decayedUsage(before, ctx.config.MEDIA_CPU_SECONDS * 1_000, tx.now())
    await usageStore.put(tx, ownerId, { ...usage, cpuMs: usage.cpuMs + cpuMs })
  }
  if (outcome === 'large') {
    await publish(tx, kind === 'image' ? LargeImageFound : LargeVideoFound, { mediaId, ownerId })
    return
  }
  await saveOutcome(tx, mediaId, outcome)
  if (ownerId !== undefined) await queueNext(ctx, ownerId, kind)
}

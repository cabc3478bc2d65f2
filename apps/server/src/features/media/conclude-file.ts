import { LargeImageFound, LargeVideoFound } from '#events/media.events'
import { publish } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { mediaStore, type MediaKind } from './media.store.ts'
import type { Prepared } from './prepare-file.ts'
import { queueNext } from './queue-next.ts'
import { settleMedia } from './settle-media.ts'
import { fadedUsage } from './usage.rules.ts'
import { usageStore } from './usage.store.ts'

/** Writes down what became of a file and what it cost its owner, and gives the turn to the owner's next one. */
export async function concludeFile(
  ctx: WorkerCtx,
  { mediaId, ownerId }: { mediaId: string; ownerId?: string | undefined },
  kind: MediaKind,
  { outcome, cpuMs }: Prepared,
): Promise<void> {
  const { db: tx } = ctx
  if (ownerId !== undefined) {
    await mediaStore.lockOwner(tx, ownerId)
    const before = await usageStore.find(tx, ownerId)
    const usage = fadedUsage(before, ctx.config.MEDIA_CPU_SECONDS * 1_000, tx.now())
    await usageStore.put(tx, ownerId, { ...usage, cpuMs: usage.cpuMs + cpuMs })
  }
  if (outcome === 'large') {
    await publish(tx, kind === 'image' ? LargeImageFound : LargeVideoFound, { mediaId, ownerId })
    return
  }
  await settleMedia(tx, mediaId, outcome)
  if (ownerId !== undefined) await queueNext(ctx, ownerId, kind)
}

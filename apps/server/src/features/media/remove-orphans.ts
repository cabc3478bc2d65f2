import type { Ctx } from '#platform/context'
import { INCOMING } from './media.keys.ts'
import { mediaStore } from './media.store.ts'
import { removeMedia } from './remove-media.ts'

type OrphanCtx = Pick<Ctx, 'db' | 'storage' | 'now'>

const BATCH = 100
/** Files that are removed concurrently. */
const CONCURRENCY = 8
/** Longer than any upload can still be in flight. */
const STRAY_AFTER_MS = 2 * 60 * 60_000
/** Whatever is left by then waits for the next run. */
const TIME_LIMIT_MS = 5 * 60_000

/**
 * Removes files that no post attached in time, abandoned tickets and files of deleted members, then uploads that
 * arrived after their file was finished: all of them, within a time limit.
 */
export async function removeOrphans(ctx: OrphanCtx): Promise<void> {
  const deadline = performance.now() + TIME_LIMIT_MS
  const isTimeUp = () => performance.now() > deadline
  await removeDue(ctx, isTimeUp)
  await removeStrays(ctx, isTimeUp)
}

async function removeDue(ctx: OrphanCtx, isTimeUp: () => boolean): Promise<void> {
  while (!isTimeUp()) {
    const due = await mediaStore.claimDue(ctx.db, ctx.now(), BATCH)
    if (due.length === 0) return
    for (let at = 0; at < due.length; at += CONCURRENCY)
      await Promise.all(due.slice(at, at + CONCURRENCY).map((id) => removeMedia(ctx, id)))
  }
}

async function removeStrays(ctx: OrphanCtx, isTimeUp: () => boolean): Promise<void> {
  const cutoff = ctx.now().getTime() - STRAY_AFTER_MS
  let after: string | undefined
  while (!isTimeUp()) {
    const page = await ctx.storage.list(INCOMING, BATCH, after)
    after = page.at(-1)?.key
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < cutoff)
    // Ids begin with a timestamp, so the oldest come first.
    if (after === undefined || old.length === 0) return
    const pending = await mediaStore.findPending(
      ctx.db,
      old.map(({ key }) => key.slice(INCOMING.length)),
    )
    for (const { key } of old) if (!pending.has(key.slice(INCOMING.length))) await ctx.storage.remove(key)
  }
}

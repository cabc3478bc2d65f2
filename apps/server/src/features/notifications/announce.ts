import type { Ctx } from '#platform/context'
import { batchesStore } from './batches.store.ts'
import { BATCH, FIRST, tellBatch } from './tell-batch.ts'

/** What the people who run the site have to say to every member. */
export type Announcement = { id: string; title: string; content: string; linkUrl: string | null }

/** Tells every member; with the same id nobody is told twice. Answers how many were told. */
export async function announce(ctx: Ctx, announcement: Announcement): Promise<number> {
  let count = 0
  let after: string | null = FIRST
  while (after !== null) {
    const from: string = after
    const { told, last } = await ctx.db.transaction(async (tx) => {
      const ids = Array.from({ length: BATCH }, () => ctx.newId())
      const batch = await batchesStore.announce(tx, announcement, from, ids, ctx.now())
      await tellBatch({ ...ctx, db: tx }, batch.told)
      return batch
    })
    count += told.length
    after = last
  }
  return count
}

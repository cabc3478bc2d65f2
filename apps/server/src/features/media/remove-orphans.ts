import type { Ctx } from '#platform/context'
import { INCOMING } from './media.keys.ts'
import { mediaStore } from './media.store.ts'
import { removeMedia } from './remove-media.ts'

const BATCH = 100
/** An upload is not younger than this when somebody still sends it. */
const STRAY_MS = 2 * 60 * 60_000

/**
 * Removes files that no post took in time, given-up tickets and the files of members who are gone, then uploads that came
 * after their ticket was done with. A bounded number at a time; what the store does not let go waits for the next time.
 */
export async function removeOrphans(ctx: Pick<Ctx, 'db' | 'storage' | 'now'>): Promise<void> {
  for (const id of await mediaStore.takeDue(ctx.db, ctx.now(), BATCH)) await removeMedia(ctx, id)
  await removeStrays(ctx)
}

async function removeStrays(ctx: Pick<Ctx, 'db' | 'storage' | 'now'>): Promise<void> {
  const since = ctx.now().getTime() - STRAY_MS
  // Ids begin with their time, so the oldest come first.
  const old = (await ctx.storage.list(INCOMING, BATCH)).filter(
    ({ modifiedAt }) => modifiedAt.getTime() < since,
  )
  const expected = await mediaStore.findExpected(
    ctx.db,
    old.map(({ key }) => key.slice(INCOMING.length)),
  )
  for (const { key } of old) if (!expected.has(key.slice(INCOMING.length))) await ctx.storage.remove(key)
}

import type { Ctx } from '#platform/context'
import { incomingKey, madeFolder } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/** More than a file is ever made into. */
const MOST = 100

/** Takes everything of a file out of the store, then its row: as long as anything is left, the row tells of it. */
export async function removeMedia(ctx: Pick<Ctx, 'db' | 'storage'>, mediaId: string): Promise<void> {
  await clearMade(ctx, mediaId)
  await ctx.storage.remove(incomingKey(mediaId))
  await mediaStore.remove(ctx.db, mediaId)
}

/** Takes out of the store what was made of a file. */
export async function clearMade(ctx: Pick<Ctx, 'storage'>, mediaId: string): Promise<void> {
  for (const { key } of await ctx.storage.list(madeFolder(mediaId), MOST)) await ctx.storage.remove(key)
}

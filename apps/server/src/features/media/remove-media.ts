import type { Ctx } from '#platform/context'
import { derivedFolder, incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/** More than is ever derived from one file. */
const MAX_DERIVED = 100

/** Deletes everything of a file from the object store, then its row, so that no object is ever left without a row. */
export async function removeMedia(ctx: Pick<Ctx, 'db' | 'storage'>, mediaId: string): Promise<void> {
  await deleteDerived(ctx, mediaId)
  await ctx.storage.remove(incomingKey(mediaId))
  await mediaStore.remove(ctx.db, mediaId)
}

/** Deletes everything derived from a file from the object store. */
export async function deleteDerived(ctx: Pick<Ctx, 'storage'>, mediaId: string): Promise<void> {
  const objects = await ctx.storage.list(derivedFolder(mediaId), MAX_DERIVED)
  for (const { key } of objects) await ctx.storage.remove(key)
}

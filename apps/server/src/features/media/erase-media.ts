import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { mediaStore } from './media.store.ts'
import { putPhoto } from './put-photo.ts'
import { usageStore } from './usage.store.ts'

const BATCH = 100

/** Releases the photos of the profile, and leaves the files without an owner: `removeOrphans` removes them. */
export const eraseMedia: ErasePart = {
  tables: ['media', 'media_usage', 'profile_photos'],
  async run(ctx, memberId) {
    for (const slot of ['profile', 'cover'] as const)
      await ctx.db.transaction((tx) => putPhoto(tx, { ownerId: memberId, slot, objectPath: null }))
    const disownBatch = (limit: number) =>
      ctx.db.transaction(async (tx) => {
        await mediaStore.lockOwner(tx, memberId)
        await usageStore.remove(tx, memberId)
        return mediaStore.disown(tx, memberId, limit)
      })
    await purge(disownBatch, { batch: BATCH, maxMs: Infinity })
  },
}

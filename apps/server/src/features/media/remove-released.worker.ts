import { MediaReleased } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { mediaStore } from './media.store.ts'
import { removeMedia } from './remove-media.ts'

/** Removes a file that is no longer shown, which also frees its owner's quota. Safe to run twice. */
export const removeReleased = worker({
  name: 'media_remove-released',
  on: MediaReleased,
  singleBecause: 'deletes the objects of one file from the storage before its row',
  prepare: {
    maxInFlight: 4,
    limitMs: 60_000,
    async run(ctx, { mediaId }) {
      await mediaStore.markRemoving(ctx.db, mediaId)
      const row = await mediaStore.find(ctx.db, mediaId)
      if (row?.state === 'removing') await removeMedia(ctx, mediaId)
    },
  },
  handle: async () => {},
})

import { MediaReleased } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { mediaStore } from './media.store.ts'
import { removeMedia } from './remove-media.ts'

/** Removes a file that nothing shows any more, which also gives its owner the room back. Safe to run twice. */
export const removeReleased = worker({
  name: 'media_remove-released',
  on: MediaReleased,
  prepare: {
    atOnce: 4,
    limitMs: 60_000,
    async run(ctx, { mediaId }) {
      await mediaStore.markRemoving(ctx.db, mediaId)
      const row = await mediaStore.find(ctx.db, mediaId)
      if (row?.state === 'removing') await removeMedia(ctx, mediaId)
    },
  },
  handle: async () => {},
})

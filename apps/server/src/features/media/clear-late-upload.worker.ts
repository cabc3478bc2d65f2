import { UploadUrlExpired } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/** Deletes anything sent to an upload URL after its file was ready or refused. Safe to run twice. */
export const clearLateUpload = worker({
  name: 'media_clear-late-upload',
  on: UploadUrlExpired,
  singleBecause: 'deletes one object from the storage and writes nothing to the database',
  prepare: {
    maxInFlight: 4,
    limitMs: 30_000,
    async run(ctx, { mediaId }) {
      const pending = await mediaStore.findPending(ctx.db, [mediaId])
      if (!pending.has(mediaId)) await ctx.storage.remove(incomingKey(mediaId))
    },
  },
  handle: async () => {},
})

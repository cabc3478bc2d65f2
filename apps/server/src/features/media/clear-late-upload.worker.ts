import { UploadTicketEnded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { incomingKey } from './media.keys.ts'
import { mediaStore } from './media.store.ts'

/** Removes what was sent to the address of an upload after that was decided. Safe to run twice. */
export const clearLateUpload = worker({
  name: 'media_clear-late-upload',
  on: UploadTicketEnded,
  prepare: {
    atOnce: 4,
    limitMs: 30_000,
    async run(ctx, { mediaId }) {
      const expected = await mediaStore.findExpected(ctx.db, [mediaId])
      if (!expected.has(mediaId)) await ctx.storage.remove(incomingKey(mediaId))
    },
  },
  handle: async () => {},
})

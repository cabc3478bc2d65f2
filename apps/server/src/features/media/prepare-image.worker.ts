import { ImageUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { prepareFile } from './prepare-file.ts'
import { settleMedia } from './settle-media.ts'

/** Checks an uploaded image and makes it ready. */
export const prepareImage = worker({
  name: 'media_prepare-image',
  on: ImageUploaded,
  prepare: {
    atOnce: 1,
    limitMs: 5 * 60_000,
    run: (ctx, { mediaId }, { signal }) => prepareFile(ctx, mediaId, 'image', signal),
  },
  handle: (ctx, { mediaId }, _about, outcome) => settleMedia(ctx.db, mediaId, outcome),
})

import { VideoUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { prepareFile } from './prepare-file.ts'
import { settleMedia } from './settle-media.ts'

/** Checks an uploaded video and makes it ready, one at a time: coding a video takes a whole processor. */
export const prepareVideo = worker({
  name: 'media_prepare-video',
  on: VideoUploaded,
  prepare: {
    atOnce: 1,
    limitMs: 40 * 60_000,
    run: (ctx, { mediaId }, { signal }) => prepareFile(ctx, mediaId, 'video', signal),
  },
  handle: (ctx, { mediaId }, _about, outcome) => settleMedia(ctx.db, mediaId, outcome),
})

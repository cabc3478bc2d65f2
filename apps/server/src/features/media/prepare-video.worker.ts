import { VideoUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { finishProcessing } from './finish-processing.ts'
import { prepareFile } from './prepare-file.ts'

/** Checks and processes an uploaded video, or hands it to `prepareLargeVideo` if transcoding takes long. */
export const prepareVideo = worker({
  name: 'media_prepare-video',
  on: VideoUploaded,
  singleBecause: 'processes one file, which takes long',
  prepare: {
    maxInFlight: 1,
    limitMs: 15 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'video', acceptsLarge: false }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => finishProcessing(ctx, uploaded, 'video', prepared),
})

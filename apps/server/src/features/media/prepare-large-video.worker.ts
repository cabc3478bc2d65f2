import { LargeVideoFound } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { finishProcessing } from './finish-processing.ts'
import { prepareFile } from './prepare-file.ts'

/** Processes a video that takes long to transcode. One at a time, because it uses a whole CPU. */
export const prepareLargeVideo = worker({
  name: 'media_prepare-large-video',
  on: LargeVideoFound,
  singleBecause: 'processes one file, which takes long',
  prepare: {
    maxInFlight: 1,
    limitMs: 40 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'video', acceptsLarge: true }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => finishProcessing(ctx, uploaded, 'video', prepared),
})

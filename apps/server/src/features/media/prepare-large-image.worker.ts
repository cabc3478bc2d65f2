import { LargeImageFound } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { finishProcessing } from './finish-processing.ts'
import { prepareFile } from './prepare-file.ts'

/** Processes an image that takes long, so that small ones do not wait behind it. */
export const prepareLargeImage = worker({
  name: 'media_prepare-large-image',
  on: LargeImageFound,
  singleBecause: 'processes one file, which takes long',
  prepare: {
    maxInFlight: 1,
    limitMs: 5 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'image', acceptsLarge: true }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => finishProcessing(ctx, uploaded, 'image', prepared),
})

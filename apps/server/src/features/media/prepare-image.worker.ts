import { ImageUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { finishProcessing } from './finish-processing.ts'
import { prepareFile } from './prepare-file.ts'

/** Checks and processes an uploaded image, or hands it to `prepareLargeImage` if it takes long. */
export const prepareImage = worker({
  name: 'media_prepare-image',
  on: ImageUploaded,
  singleBecause: 'processes one file, which takes long',
  prepare: {
    maxInFlight: 1,
    limitMs: 3 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'image', acceptsLarge: false }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => finishProcessing(ctx, uploaded, 'image', prepared),
})

import { ImageUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { concludeFile } from './conclude-file.ts'
import { prepareFile } from './prepare-file.ts'

/** Checks an uploaded image and makes it ready, unless it takes long: then it goes on to `prepareLargeImage`. */
export const prepareImage = worker({
  name: 'media_prepare-image',
  on: ImageUploaded,
  prepare: {
    atOnce: 1,
    limitMs: 3 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'image', takesLarge: false }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => concludeFile(ctx, uploaded, 'image', prepared),
})

import { LargeImageFound } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { concludeFile } from './conclude-file.ts'
import { prepareFile } from './prepare-file.ts'

/** Makes an image ready that takes long, beside the small ones. */
export const prepareLargeImage = worker({
  name: 'media_prepare-large-image',
  on: LargeImageFound,
  prepare: {
    atOnce: 1,
    limitMs: 5 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'image', takesLarge: true }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => concludeFile(ctx, uploaded, 'image', prepared),
})

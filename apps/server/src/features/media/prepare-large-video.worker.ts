import { LargeVideoFound } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { concludeFile } from './conclude-file.ts'
import { prepareFile } from './prepare-file.ts'

/** Makes a video ready that takes long to code, beside the others: one at a time, it takes a whole processor. */
export const prepareLargeVideo = worker({
  name: 'media_prepare-large-video',
  on: LargeVideoFound,
  prepare: {
    atOnce: 1,
    limitMs: 40 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'video', takesLarge: true }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => concludeFile(ctx, uploaded, 'video', prepared),
})

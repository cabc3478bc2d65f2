import { VideoUploaded } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { concludeFile } from './conclude-file.ts'
import { prepareFile } from './prepare-file.ts'

/** Checks an uploaded video and makes it ready, unless coding it takes long: then it goes on to `prepareLargeVideo`. */
export const prepareVideo = worker({
  name: 'media_prepare-video',
  on: VideoUploaded,
  prepare: {
    atOnce: 1,
    limitMs: 15 * 60_000,
    run: (ctx, { mediaId }, { signal }) =>
      prepareFile(ctx, mediaId, { kind: 'video', takesLarge: false }, signal),
  },
  handle: (ctx, uploaded, _about, prepared) => concludeFile(ctx, uploaded, 'video', prepared),
})

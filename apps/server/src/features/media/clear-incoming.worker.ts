import { MediaSettled } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { incomingKey } from './media.keys.ts'

/** Removes the upload itself once it is decided what became of it. Safe to run twice. */
export const clearIncoming = worker({
  name: 'media_clear-incoming',
  on: MediaSettled,
  prepare: {
    atOnce: 4,
    limitMs: 30_000,
    run: (ctx, { mediaId }) => ctx.storage.remove(incomingKey(mediaId)),
  },
  handle: async () => {},
})

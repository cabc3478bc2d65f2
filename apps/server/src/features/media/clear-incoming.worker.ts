import { MediaFinished } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { incomingKey } from './media.keys.ts'

/** Deletes the original upload once the file is ready or refused. Safe to run twice. */
export const clearIncoming = worker({
  name: 'media_clear-incoming',
  on: MediaFinished,
  singleBecause: 'deletes one object from the storage and writes nothing to the database',
  prepare: {
    maxInFlight: 4,
    limitMs: 30_000,
    run: (ctx, { mediaId }) => ctx.storage.remove(incomingKey(mediaId)),
  },
  handle: async () => {},
})

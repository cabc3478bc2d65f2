import { MediaSettled } from '#events/media.events'
import { worker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Tells the owner's browsers that a file is ready or was refused. Safe to run twice: it is a hint to read again. */
export const pushSettled = worker({
  name: 'media_push-settled',
  on: MediaSettled,
  async handle(ctx, { mediaId, ownerId }) {
    if (ownerId !== null) await push(ctx, ownerId, { type: 'media.changed', mediaId })
  },
})

import { MediaFinished } from '#events/media.events'
import { distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Pushes to the owners' browsers that files are ready or refused. Safe to run twice: it is a hint to refetch. */
export const pushFinished = batchWorker({
  name: 'media_push-settled',
  on: MediaFinished,
  async handleAll(ctx, finished) {
    const files = distinctBy(finished, ({ mediaId }) => mediaId)
    await Promise.all(
      files.flatMap(({ mediaId, ownerId }) =>
        ownerId === null ? [] : [push(ctx, ownerId, { type: 'media.changed', mediaId })],
      ),
    )
  },
})

import { MINUTE_MS, type Feature, type MediaCheck } from '#platform/feature'
import { clearIncoming } from './clear-incoming.worker.ts'
import { clearLateUpload } from './clear-late-upload.worker.ts'
import { eraseMedia } from './erase-media.ts'
import { exportMedia } from './export-media.ts'
import { mediaRoutes } from './media.routes.ts'
import { objectsRoutes } from './objects.routes.ts'
import { isShownAsPhoto } from './photos.store.ts'
import { prepareImage } from './prepare-image.worker.ts'
import { prepareLargeImage } from './prepare-large-image.worker.ts'
import { prepareLargeVideo } from './prepare-large-video.worker.ts'
import { prepareVideo } from './prepare-video.worker.ts'
import { pushFinished } from './push-finished.worker.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeReleased } from './remove-released.worker.ts'
import { requeueStalled } from './requeue-stalled.ts'

/** Uploads and files. Who may open a file is decided by the features that show it. */
export function mediaFeature(mediaChecks: () => readonly MediaCheck[]): Feature {
  return {
    name: 'media',
    routes: (server) => {
      mediaRoutes(server)
      objectsRoutes(server, mediaChecks())
    },
    media: async ({ db }, { memberId }, mediaId) => (await isShownAsPhoto(db, mediaId, memberId)) || null,
    workers: [
      prepareImage,
      prepareLargeImage,
      prepareVideo,
      prepareLargeVideo,
      clearIncoming,
      clearLateUpload,
      pushFinished,
      removeReleased,
    ],
    chores: [
      { run: requeueStalled, everyMs: 10 * MINUTE_MS },
      { run: removeOrphans, everyMs: 10 * MINUTE_MS },
    ],
    erase: eraseMedia,
    exportData: exportMedia,
  }
}

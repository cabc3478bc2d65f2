import { MINUTE_MS, type Feature } from '#platform/feature'
import { clearIncoming } from './clear-incoming.worker.ts'
import { clearLateUpload } from './clear-late-upload.worker.ts'
import { eraseMedia } from './erase-media.ts'
import { exportMedia } from './export-media.ts'
import { mediaRoutes } from './media.routes.ts'
import { prepareImage } from './prepare-image.worker.ts'
import { prepareLargeImage } from './prepare-large-image.worker.ts'
import { prepareLargeVideo } from './prepare-large-video.worker.ts'
import { prepareVideo } from './prepare-video.worker.ts'
import { pushFinished } from './push-finished.worker.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeReleased } from './remove-released.worker.ts'
import { requeueStalled } from './requeue-stalled.ts'

export const mediaFeature: Feature = {
  name: 'media',
  routes: mediaRoutes,
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

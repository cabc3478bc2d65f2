import { FinishImage, FinishVideo, GetMediaState, RequestUpload } from '@guildhall/contract/media'
import type { Server } from '#platform/http/server'
import { finishUpload } from './finish-upload.ts'
import { loadOwnMedia } from './load-media.ts'
import { viewState } from './media.views.ts'
import { requestUpload } from './request-upload.ts'

/** The HTTP doors of uploads. What is shown to others is served by the posts that show it. */
export function mediaRoutes(server: Server): void {
  server.add(RequestUpload, ({ ctx, viewer, body }) => requestUpload(ctx, viewer, body))

  server.add(FinishImage, ({ ctx, viewer, body }) =>
    finishUpload(ctx, viewer, { url: body.imageURL, kind: 'image' }),
  )

  server.add(FinishVideo, ({ ctx, viewer, body }) =>
    finishUpload(ctx, viewer, { url: body.videoURL, kind: 'video' }),
  )

  server.add(GetMediaState, async ({ ctx, viewer, params }) =>
    viewState(await loadOwnMedia(ctx, viewer, params.id)),
  )
}

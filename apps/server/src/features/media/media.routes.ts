import { FinishImage, FinishVideo, GetMediaState, RequestUpload } from '@guildhall/contract/media'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { finishUpload } from './finish-upload.ts'
import { loadOwnMedia } from './load-media.ts'
import { viewState } from './media.views.ts'
import { requestUpload } from './request-upload.ts'

/** Routes of uploads. The posts feature serves files to other members. */
export function mediaRoutes(server: Server): void {
  server.add(RequestUpload, ({ ctx, viewer, body }) => requestUpload(ctx, viewer, body))

  server.add(FinishImage, ({ ctx, viewer, body }) =>
    finishUpload(ctx, viewer, { url: body.imageURL, kind: 'image' }),
  )

  server.add(FinishVideo, ({ ctx, viewer, body }) =>
    finishUpload(ctx, viewer, { url: body.videoURL, kind: 'video' }),
  )

  server.add(GetMediaState, async ({ ctx, viewer, params, request }) =>
    viewState(await loadOwnMedia(ctx, viewer, params.id), languageOf(request)),
  )
}

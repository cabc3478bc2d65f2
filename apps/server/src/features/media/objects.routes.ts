import { GetObject } from '@guildhall/contract/media'
import type { MediaCheck } from '#platform/feature'
import type { Server } from '#platform/http/server'
import { showObject } from './show-object.ts'

/** The route of images and videos: `checks` say who may see what shows them. */
export function objectsRoutes(server: Server, checks: readonly MediaCheck[]): void {
  server.add(GetObject, async ({ ctx, viewer, params, query, reply }) => {
    const { url, maxAge } = await showObject(ctx, viewer, params.id, query, checks)
    // For one browser only: a shared cache would not ask whether the session has ended.
    return reply.header('cache-control', `private, max-age=${maxAge}, immutable`).redirect(url, 302)
  })
}

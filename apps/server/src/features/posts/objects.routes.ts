import { GetObject } from '@guildhall/contract/media'
import type { Server } from '#platform/http/server'
import { showObject } from './show-object.ts'

/** A browser may go back to the same address for this long: less than any address lives. */
const KEPT_SECONDS = 120

/** The door to pictures and videos. */
export function objectsRoutes(server: Server): void {
  server.add(GetObject, async ({ ctx, viewer, params, query, reply }) => {
    const address = await showObject(ctx, viewer, params.id, query.size)
    return reply.header('cache-control', `private, max-age=${KEPT_SECONDS}`).redirect(address, 302)
  })
}

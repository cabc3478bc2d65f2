import { GetPublicCover, ListTrendingGroups } from '@guildhall/contract/trending'
import type { Server } from '#platform/http/server'
import { listTrendingGroups } from './list-trending-groups.ts'
import { showPublicCover } from './show-public-cover.ts'

/** The URL of the object store is valid for longer. */
const COVER_MAX_AGE_SECONDS = 60

/** The routes of what visitors see of groups. */
export function groupStatsRoutes(server: Server): void {
  server.add(ListTrendingGroups, ({ ctx, query }) => listTrendingGroups(ctx, query.limit))
  server.add(GetPublicCover, async ({ ctx, params, reply }) => {
    const url = await showPublicCover(ctx, params.id)
    return reply.header('cache-control', `public, max-age=${COVER_MAX_AGE_SECONDS}`).redirect(url, 302)
  })
}

import { commentsRoutes } from '#features/comments'
import { feedRoutes } from '#features/feed'
import { mediaRoutes } from '#features/media'
import { membersRoutes } from '#features/members'
import { objectsRoutes, postsRoutes, visibleIds } from '#features/posts'
import { preferencesRoutes } from '#features/preferences'
import { reactionsRoutes } from '#features/reactions'
import { openHub, realtimeRoutes } from '#features/realtime'
import { savedRoutes } from '#features/saved'
import { searchRoutes } from '#features/search'
import { sessionsRoutes } from '#features/sessions'
import { statsRoutes } from '#features/stats'
import type { Ctx } from '#platform/context'
import { docsRoutes } from '#platform/http/docs.routes'
import type { Server } from '#platform/http/server'

/** Every door of the product. */
export function addRoutes(server: Server, ctx: Ctx): void {
  membersRoutes(server)
  sessionsRoutes(server)
  preferencesRoutes(server)
  statsRoutes(server)
  realtimeRoutes(server, openHub(ctx), {
    visiblePosts: (on, viewer, ids) => visibleIds(on.db, viewer.memberId, ids),
  })
  mediaRoutes(server)
  postsRoutes(server)
  objectsRoutes(server)
  commentsRoutes(server)
  reactionsRoutes(server)
  savedRoutes(server)
  feedRoutes(server, ctx)
  searchRoutes(server)
  docsRoutes(server)
}

import { blocksRoutes } from '#features/blocks'
import { commentsRoutes } from '#features/comments'
import { deliveryRoutes } from '#features/delivery'
import { feedRoutes } from '#features/feed'
import { followsRoutes } from '#features/follows'
import { friendsRoutes } from '#features/friends'
import { mediaRoutes } from '#features/media'
import { membersRoutes } from '#features/members'
import { notificationsRoutes } from '#features/notifications'
import { objectsRoutes, postsRoutes, visibleIds } from '#features/posts'
import { preferencesRoutes } from '#features/preferences'
import { profilesRoutes } from '#features/profiles'
import { reactionsRoutes } from '#features/reactions'
import { openHub, realtimeRoutes } from '#features/realtime'
import { reportsRoutes } from '#features/reports'
import { savedRoutes } from '#features/saved'
import { searchRoutes } from '#features/search'
import { sessionsRoutes } from '#features/sessions'
import { statsRoutes } from '#features/stats'
import { usernamesRoutes } from '#features/usernames'
import type { Ctx } from '#platform/context'
import { docsRoutes } from '#platform/http/docs.routes'
import type { Server } from '#platform/http/server'

/** Every door of the product. */
export function addRoutes(server: Server, ctx: Ctx): void {
  membersRoutes(server, ctx)
  sessionsRoutes(server)
  preferencesRoutes(server)
  statsRoutes(server)
  realtimeRoutes(server, openHub(ctx), {
    visiblePosts: (on, viewer, ids) => visibleIds(on.db, viewer.memberId, ids),
  })
  friendsRoutes(server)
  followsRoutes(server)
  blocksRoutes(server)
  mediaRoutes(server)
  postsRoutes(server)
  objectsRoutes(server)
  commentsRoutes(server)
  reactionsRoutes(server)
  savedRoutes(server)
  reportsRoutes(server)
  feedRoutes(server, ctx)
  usernamesRoutes(server)
  profilesRoutes(server)
  notificationsRoutes(server)
  searchRoutes(server)
  deliveryRoutes(server)
  docsRoutes(server, ctx.config.BASE_URL)
}

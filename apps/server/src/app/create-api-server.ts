import { hasPermission } from '#features/master-admins'
import { loadPreferences } from '#features/preferences'
import { loadSession } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { docsRoutes } from '#platform/http/docs.routes'
import { createPages } from '#platform/http/pages'
import { createServer, type Server } from '#platform/http/server'
import { features } from './features.ts'
import { startListeners } from './listeners.ts'

/** Returns the HTTP server with all routes. `addTestRoutes` lets a test add its own. */
export function createApiServer(ctx: Ctx, addTestRoutes: (server: Server) => void = () => {}): Server {
  const { WEB_DIST } = ctx.config
  const server = createServer(ctx, {
    authenticate: (token, how) => loadSession(ctx, token, how),
    hasPermission: (memberId, permission) => hasPermission(ctx, memberId, permission),
    pages: (identify) =>
      WEB_DIST === ''
        ? async () => false
        : createPages(WEB_DIST, identify, async (id) => (await loadPreferences(ctx, id))?.language ?? null),
  })
  startListeners(ctx)
  for (const feature of features) feature.routes?.(server, ctx)
  docsRoutes(server, ctx.config.BASE_URL)
  addTestRoutes(server)
  return server
}

import { loadSession } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { createPages } from '#platform/http/pages'
import { createServer, type Server } from '#platform/http/server'
import { startListeners } from './listeners.ts'
import { addRoutes } from './routes.ts'

/** The whole HTTP side of the product on one context. `more` lets a test add calls of its own. */
export function openApi(ctx: Ctx, more: (server: Server) => void = () => {}): Server {
  const { WEB_DIST } = ctx.config
  const server = createServer(ctx, {
    authenticate: (token, how) => loadSession(ctx, token, how),
    pages: (identify) => (WEB_DIST === '' ? async () => false : createPages(WEB_DIST, identify)),
  })
  startListeners(ctx)
  addRoutes(server, ctx)
  more(server)
  return server
}

import { loadSession } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { createPages } from '#platform/http/pages'
import { createServer, type Server } from '#platform/http/server'
import { addRoutes } from './routes.ts'

/** The whole HTTP side of the product on one context. `more` lets a test add calls of its own. */
export function openApi(ctx: Ctx, more: (server: Server) => void = () => {}): Server {
  const { WEB_DIST } = ctx.config
  const isMember = async (token: string) => (await loadSession(ctx, token)) !== null
  const server = createServer(ctx, {
    authenticate: (token) => loadSession(ctx, token),
    pages: WEB_DIST === '' ? async () => false : createPages(WEB_DIST, isMember),
  })
  addRoutes(server, ctx)
  more(server)
  return server
}

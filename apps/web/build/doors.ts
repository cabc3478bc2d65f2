import type { IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'

const SESSION_COOKIE = '__Host-guildhall_session'
const NOT_A_PAGE =
  /^\/(?:api|objects|src|node_modules|build|assets)(?:\/|$)|^\/@(?:vite|fs|id|react-refresh)(?:\/|$)|\.[^/]+$/

/** The paths that the api answers; everything else is a page or one of its files. */
export const API_PATHS = ['/api', '/objects'] as const

/** Which HTML file answers this address: visitors get the landing page at `/`, everything else is the application. */
export function doorFor(url: string, cookie: string | undefined): 'app.html' | 'landing.html' | null {
  const path = url.replace(/[?#].*$/, '')
  if (NOT_A_PAGE.test(path)) return null
  return path === '/' && !hasSession(cookie) ? 'landing.html' : 'app.html'
}

/** Serves the two HTML entries in development and preview the way the API server serves them in production. */
export function doors(): Plugin {
  return {
    name: 'guildhall-doors',
    configureServer: (server) => void server.middlewares.use(openDoor),
    configurePreviewServer: (server) => void server.middlewares.use(openDoor),
  }
}

function openDoor(req: IncomingMessage, _res: unknown, next: Connect.NextFunction): void {
  const door = req.method === 'GET' ? doorFor(req.url ?? '/', req.headers.cookie) : null
  if (door) req.url = `/${door}`
  next()
}

function hasSession(cookie: string | undefined): boolean {
  return (cookie ?? '').split(';').some((pair) => pair.trim().startsWith(`${SESSION_COOKIE}=`))
}

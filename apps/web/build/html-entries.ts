import type { IncomingMessage } from 'node:http'
import type { Connect, Plugin } from 'vite'

const SESSION_COOKIE = '__Host-guildhall_session'
const NOT_A_PAGE =
  /^\/(?:api|objects|calendar|src|node_modules|build|assets)(?:\/|$)|^\/@(?:vite|fs|id|react-refresh)(?:\/|$)|\.[^/]+$/

/** The paths of the API; everything else is a page or one of its files. */
export const API_PATHS = ['/api', '/objects', '/calendar'] as const

/** Returns the HTML file of a URL: visitors get the landing page at `/`, the rest is the application. */
export function htmlEntryFor(url: string, cookie: string | undefined): 'app.html' | 'landing.html' | null {
  const path = url.replace(/[?#].*$/, '')
  if (NOT_A_PAGE.test(path)) return null
  return path === '/' && !hasSession(cookie) ? 'landing.html' : 'app.html'
}

/** Serves the two HTML entries in development and preview as the API server does in production. */
export function htmlEntries(): Plugin {
  return {
    name: 'guildhall-html-entries',
    configureServer: (server) => void server.middlewares.use(rewriteToEntry),
    configurePreviewServer: (server) => void server.middlewares.use(rewriteToEntry),
  }
}

function rewriteToEntry(req: IncomingMessage, _res: unknown, next: Connect.NextFunction): void {
  const entry = req.method === 'GET' ? htmlEntryFor(req.url ?? '/', req.headers.cookie) : null
  if (entry) req.url = `/${entry}`
  next()
}

function hasSession(cookie: string | undefined): boolean {
  return (cookie ?? '').split(';').some((pair) => pair.trim().startsWith(`${SESSION_COOKIE}=`))
}

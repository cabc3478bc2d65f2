import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { pageOf } from '@guildhall/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identify } from './identify.ts'
import { createStaticFile, sendStaticFile, type StaticFile } from './static-file.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Asset names contain a hash of their content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const CACHE_MINUTES = 'public, max-age=300'
/** The build writes it: the scripts of the screen of each page. */
const PRELOAD_LIST = '.vite/preload.json'
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

/** Sends a page or one of its files; returns false if there is none. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Serves the built web application from memory: only paths found at startup exist, so no path can lead outside.
 * At `/` a member gets the application and a visitor the landing page, decided here so that neither ever flashes.
 */
export function createPages(dist: string, identify: Identify): Pages {
  const files = readFiles(dist)
  const app = files.get('/app.html')
  const landing = files.get('/landing.html')
  if (app === undefined || landing === undefined)
    throw new Error(`${dist} holds no built web application: run the build first`)
  const screens = preloadScreens(dist, app)

  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return false
    const file = path.endsWith('.html') ? undefined : files.get(path)
    if (file !== undefined) {
      sendStaticFile(request, reply, file, path.startsWith('/assets/') ? CACHE_FOREVER : CACHE_MINUTES)
      return true
    }
    const visitor = path === '/' && (await identify(request)) === null
    const page = pageOf(path)
    const html = visitor ? landing : ((page && screens.get(page)) ?? app)
    reply.code(page ? 200 : 404).header('vary', 'cookie')
    sendStaticFile(request, reply, html, 'private, no-cache')
    return true
  }
}

/** Returns the application for each page with the scripts of its screen, which the browser then loads without waiting. */
function preloadScreens(dist: string, app: StaticFile): Map<string, StaticFile> {
  const list = join(dist, PRELOAD_LIST)
  const scripts = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
  return new Map(
    Object.entries(scripts).map(([page, paths]) => {
      const links = paths.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`).join('')
      const html = app.body.toString().replace('</head>', `${links}</head>`)
      return [page, createStaticFile(Buffer.from(html), app.type, { compress: true })]
    }),
  )
}

function readFiles(dist: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = join(entry.parentPath, entry.name)
    const extension = extname(entry.name)
    const type = TYPES[extension]
    if (type === undefined) continue
    const path = `/${relative(dist, full).replaceAll('\\', '/')}`
    files.set(path, createStaticFile(readFileSync(full), type, { compress: COMPRESSIBLE.has(extension) }))
  }
  return files
}

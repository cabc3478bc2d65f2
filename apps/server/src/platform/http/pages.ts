import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { chooseLanguage, DEFAULT_LANGUAGE } from '@guildhall/contract/languages'
import { pageOf } from '@guildhall/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import type { Authenticated, Identify } from './identify.ts'
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
/** The build writes it: what each page needs first. */
const PRELOAD_LIST = '.vite/preload.json'
type PreloadList = Record<string, { files: string[]; calls: string[] }>
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

/** Sends a page or one of its files; returns false if there is none. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Returns the language that a member prefers, or null if they never chose. */
export type PreferredLanguage = (memberId: string) => Promise<string | null>

/**
 * Serves the built web application from memory: only paths found at startup exist, so no path can lead outside.
 * At `/` a member gets the application and a visitor the landing page, decided here so that neither ever flashes;
 * and both in the language that the member or else the browser prefers.
 */
export function createPages(dist: string, identify: Identify, preferredLanguage: PreferredLanguage): Pages {
  const { files, builds } = readBuilds(dist)
  const languages = [...builds.keys()]

  const hasChoice = languages.length > 1
  const languageFor = async (request: FastifyRequest, caller: Authenticated) => {
    if (!hasChoice) return DEFAULT_LANGUAGE
    const memberId = caller === null || caller === 'suspended' ? null : caller.memberId
    const preferred = memberId === null ? null : await preferredLanguage(memberId).catch(() => null)
    if (preferred !== null && builds.has(preferred)) return preferred
    return chooseLanguage(request.headers['accept-language'], languages) ?? DEFAULT_LANGUAGE
  }
  // Only the page at `/` depends on who the caller is; the others come even while no one can be identified.
  const callerOf = async (request: FastifyRequest, path: string) => {
    if (path === '/') return identify(request)
    return hasChoice ? identify(request).catch(() => null) : null
  }

  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return false
    const file = path.endsWith('.html') ? undefined : files.get(path)
    if (file !== undefined) {
      sendStaticFile(request, reply, file, path.startsWith('/assets/') ? CACHE_FOREVER : CACHE_MINUTES)
      return true
    }
    const caller = await callerOf(request, path)
    const { app, landing, screens } = builds.get(await languageFor(request, caller)) ?? missingBuild(dist)
    const page = pageOf(path)
    const screen = page && screens.get(page)
    const hasSession = readCookie(request.headers.cookie, SESSION_COOKIE) !== undefined
    const html =
      path === '/' && caller === null ? landing : (screen?.[hasSession ? 'member' : 'visitor'] ?? app)
    reply.code(page ? 200 : 404).header('vary', 'cookie, accept-language')
    sendStaticFile(request, reply, html, 'private, no-cache')
    return true
  }
}

/** The application with what a page needs first; for a member also with the calls that it makes first. */
type Screen = { visitor: StaticFile; member: StaticFile }

/** The pages in one language. */
type Build = { app: StaticFile; landing: StaticFile; screens: Map<string, Screen> }

/** Reads the build of each language, a folder of its own. All files but the pages have the same paths in all of them. */
function readBuilds(dist: string): { files: Map<string, StaticFile>; builds: Map<string, Build> } {
  const builds = new Map<string, Build>()
  const files = new Map<string, StaticFile>()
  for (const folder of readdirSync(dist, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const root = join(dist, folder.name)
    const own = readFiles(root)
    const app = own.get('/app.html')
    const landing = own.get('/landing.html')
    if (app === undefined || landing === undefined) missingBuild(root)
    builds.set(folder.name, { app, landing, screens: preloadScreens(root, app) })
    for (const [path, file] of own) files.set(path, file)
  }
  if (!builds.has(DEFAULT_LANGUAGE)) missingBuild(dist)
  return { files, builds }
}

function missingBuild(folder: string): never {
  throw new Error(`${folder} holds no built web application: run the build first`)
}

/** Returns the application for each page with what it needs first, which the browser then loads without waiting. */
function preloadScreens(root: string, app: StaticFile): Map<string, Screen> {
  const file = join(root, PRELOAD_LIST)
  const list = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadList) : {}
  const withLinks = (links: string[]) => {
    const html = app.body.toString().replace('</head>', () => `${links.join('')}</head>`)
    return createStaticFile(Buffer.from(html), app.type, { compress: true })
  }
  return new Map(
    Object.entries(list).map(([page, { files, calls }]) => {
      const toFiles = files.map((path) =>
        linkTo(path.endsWith('.css') ? 'stylesheet' : 'modulepreload', path),
      )
      const toCalls = calls.map(
        (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
      )
      return [page, { visitor: withLinks(toFiles), member: withLinks([...toCalls, ...toFiles]) }]
    }),
  )
}

function linkTo(rel: 'stylesheet' | 'modulepreload', path: string): string {
  return `<link rel="${rel}" crossorigin href="/${path}">`
}

function readFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = join(entry.parentPath, entry.name)
    const extension = extname(entry.name)
    const type = TYPES[extension]
    if (type === undefined) continue
    const path = `/${relative(root, full).replaceAll('\\', '/')}`
    files.set(path, createStaticFile(readFileSync(full), type, { compress: COMPRESSIBLE.has(extension) }))
  }
  return files
}

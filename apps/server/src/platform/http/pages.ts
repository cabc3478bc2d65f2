import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isPage } from '@guildhall/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, SESSION_COOKIE } from './cookies.ts'

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
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

type File = { body: Buffer; brotli: Buffer | null; type: string; etag: string; immutable: boolean }

/** Answers a page or one of its files; false where there is none. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Serves the built web application from memory: only paths that were found at start exist, so no path can lead outside.
 * At `/` a member gets the application and a visitor the landing page, decided here so that neither ever flashes.
 */
export function createPages(dist: string, isMember: (token: string) => Promise<boolean>): Pages {
  const files = readFiles(dist)
  const app = files.get('/app.html')
  const landing = files.get('/landing.html')
  if (app === undefined || landing === undefined)
    throw new Error(`${dist} holds no built web application: run the build first`)

  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return false
    const file = path.endsWith('.html') ? undefined : files.get(path)
    if (file !== undefined) {
      send(
        request,
        reply,
        file,
        file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      )
      return true
    }
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    const visitor = path === '/' && (token === undefined || !(await isMember(token)))
    reply.code(isPage(path) ? 200 : 404).header('vary', 'cookie')
    send(request, reply, visitor ? landing : app, 'private, no-cache')
    return true
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: File, cache: string): void {
  reply.header('cache-control', cache).header('etag', file.etag).header('content-type', file.type)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) {
    void reply.code(304).send()
    return
  }
  const brotli = file.brotli !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (file.brotli !== null) reply.header('vary', 'accept-encoding, cookie')
  if (brotli) reply.header('content-encoding', 'br')
  void reply.send(request.method === 'HEAD' ? '' : brotli ? file.brotli : file.body)
}

function readFiles(dist: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = join(entry.parentPath, entry.name)
    const kind = extname(entry.name)
    const type = TYPES[kind]
    if (type === undefined) continue
    const path = `/${relative(dist, full).replaceAll('\\', '/')}`
    const body = readFileSync(full)
    files.set(path, {
      body,
      brotli: COMPRESSIBLE.has(kind) ? compress(body) : null,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    })
  }
  return files
}

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

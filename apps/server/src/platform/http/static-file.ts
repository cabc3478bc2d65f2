import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that is held in memory and compressed once. */
export type StaticFile = { body: Buffer; brotli: Buffer | null; type: string; etag: string }

/** Prepares a file to be sent many times. */
export function createStaticFile(
  body: Buffer,
  type: string,
  { compress }: { compress: boolean },
): StaticFile {
  return {
    body,
    brotli: compress ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Sends the file in an encoding the client accepts, or 304 if the client has it already. */
export function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  cache: string,
): void {
  reply.header('cache-control', cache).header('etag', file.etag).header('content-type', file.type)
  if (file.brotli !== null) {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `accept-encoding, ${String(vary)}`)
  }
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) {
    void reply.code(304).send()
    return
  }
  const brotli = file.brotli !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (brotli) reply.header('content-encoding', 'br')
  void reply.send(request.method === 'HEAD' ? '' : brotli ? file.brotli : file.body)
}

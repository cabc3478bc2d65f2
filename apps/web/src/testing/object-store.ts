import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A file as the store received it. */
export type Stored = { path: string; headers: IncomingHttpHeaders; bytes: number }

/** Starts a local object store of another origin than the application; it accepts or refuses uploads. */
export function testObjectStore() {
  const stored: Stored[] = []
  let status: () => number | Promise<number> = () => 200
  let origin = ''
  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      stored.push({ path: request.url ?? '', headers: request.headers, bytes })
      void Promise.resolve(status()).then((code) => response.writeHead(code, headers).end())
    })
  })

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    stored.length = 0
    status = () => 200
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  return {
    stored,
    /** Returns the URL of an upload ticket. */
    ticket: (name = 'upload') => `${origin}/${name}?signature=1`,
    /** Sets the status that the store returns from now on. */
    answer: (next: () => number | Promise<number>) => void (status = next),
  }
}

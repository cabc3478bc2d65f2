import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callPath } from '@guildhall/contract/endpoint'
import { GetPost, ListPostsByIds } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A request as the server received it, and the `credentials` option of its fetch. */
export type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  credentials: RequestCredentials | undefined
}

type Reply = {
  status?: number
  statusText?: string
  headers?: Record<string, string>
  body?: string
  json?: unknown
  /** Closes the connection instead of answering. */
  drops?: boolean
}
type Handler = Reply | ((seen: Seen) => Reply | Promise<Reply>)

const NOT_FOUND: Reply = { status: 404, json: { message: 'Not found', code: 'not_found' } }

/** Starts a local HTTP server that answers `fetch('/api/…')` of this test file and records the requests. */
export function testServer() {
  const replies = new Map<string, Handler>()
  const seen: Seen[] = []
  const server = createServer(
    (request, response) =>
      void answer(request).then((reply) => {
        if (reply.drops) return void response.destroy()
        const body = reply.json === undefined ? (reply.body ?? '') : JSON.stringify(reply.json)
        response
          .writeHead(reply.status ?? 200, reply.statusText, {
            'content-type': 'application/json',
            ...reply.headers,
          })
          .end(body)
      }),
  )
  const realFetch = globalThis.fetch
  let credentials: RequestCredentials | undefined
  let isOnline = true
  /** Starts the path of each request: a request that the test before sent may arrive late. */
  let round = 0

  async function answer(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const prefix = `/${round}`
    if (!url.startsWith(`${prefix}/`)) return NOT_FOUND
    const path = url.slice(prefix.length)
    const entry: Seen = { method, path, headers, body: Buffer.concat(chunks).toString(), credentials }
    seen.push(entry)
    return replyTo(entry)
  }

  async function replyTo(entry: Seen): Promise<Reply> {
    const handler = replies.get(normalize(`${entry.method} ${entry.path}`))
    if (handler === undefined) return (await replyByIds(entry)) ?? NOT_FOUND
    return typeof handler === 'function' ? handler(entry) : handler
  }

  /** Replies to a request for several posts with the replies for each of them. */
  async function replyByIds(entry: Seen): Promise<Reply | undefined> {
    const [path, query] = entry.path.split('?ids=')
    if (path !== ListPostsByIds.path || query === undefined) return undefined
    const ids = decodeURIComponent(query).split(',')
    const each = await Promise.all(ids.map((id) => replyTo({ ...entry, path: callPath(GetPost, { id }) })))
    const failure = each.find(({ status = 200 }) => status >= 500)
    return failure ?? { json: each.flatMap(({ json, status = 200 }) => (status < 400 ? [json] : [])) }
  }

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    globalThis.fetch = (input, init) => {
      credentials = init?.credentials
      // Node's fetch does not accept the AbortSignal of jsdom.
      const { signal, ...rest } = init ?? {}
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
      const url = `http://127.0.0.1:${port}/${round}${input as string}`
      return untilAborted(realFetch(url, rest), signal)
    }
  })
  beforeEach(() => {
    round += 1
    isOnline = true
    replies.clear()
    seen.length = 0
  })
  afterAll(async () => {
    globalThis.fetch = realFetch
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  return {
    /** Sets the answer of a call. The order of its query parameters does not matter. */
    on: (call: string, handler: Handler) => void replies.set(normalize(call), handler),
    seen,
    /** Simulates losing or regaining the network, with the event of the browser. */
    setOnline(next: boolean): void {
      isOnline = next
      window.dispatchEvent(new Event(next ? 'online' : 'offline'))
    },
  }
}

function normalize(call: string): string {
  const [path = '', query = ''] = call.split('?')
  return [path, ...query.split('&').toSorted()].join('&')
}

/** Resolves with the answer, unless the signal is aborted first. */
async function untilAborted(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return answer
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([answer, promise])
  } finally {
    signal.removeEventListener('abort', abort)
    answer.catch(() => {})
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen, type Listening } from './listen.ts'

const CROWD = 200

const opened: { listening: Listening; clients: Socket[] }[] = []
afterEach(async () => {
  for (const { listening, clients } of opened.splice(0)) {
    for (const client of clients) client.destroy()
    await listening.close()
  }
})

/** Starts a server whose path `/` answers `hello`, and whose path `/slow` waits for `finish`. */
async function startServer(maxConnections = 1_000) {
  const http = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const slow = Promise.withResolvers<void>()
  const counts = { accepted: 0, slow: 0 }
  http.server.on('connection', () => (counts.accepted += 1))
  http.get('/', async () => 'hello')
  http.get('/slow', async (_request, reply) => {
    counts.slow += 1
    // As responses of a process that is about to stop.
    reply.header('connection', 'close')
    await slow.promise
    return 'hello'
  })
  const listening = await listen(http, { port: 0, host: '127.0.0.1', maxConnections })
  const { port } = http.server.address() as AddressInfo
  const clients: Socket[] = []
  opened.push({ listening, clients })
  return {
    counts,
    listening,
    finish: slow.resolve,
    openAll: (count: number) =>
      Array.from({ length: count }, () => {
        const client = connect(port, '127.0.0.1').on('error', () => {})
        clients.push(client)
        return client
      }),
  }
}

/** Sends a request and returns the response, or null if the connection was closed without one. */
function get(client: Socket, path: string): Promise<string | null> {
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return new Promise((resolve) => {
    client.once('data', (bytes) => resolve(String(bytes)))
    client.once('close', () => resolve(null))
  })
}

const isHello = (answer: string | null) => answer?.endsWith('hello')
const isClosed = (client: Socket) => client.closed

describe('listen', () => {
  it('accepts a crowd within a few turns of the event loop', async () => {
    const { counts, openAll } = await startServer()
    openAll(CROWD)
    let turns = 0
    for (; counts.accepted < CROWD; turns += 1) await nextTurn()
    expect(turns).toBeLessThan(CROWD / 4)
  })

  it('answers on every connection and counts all of them against the limit', async () => {
    const { openAll } = await startServer(150)
    const answers = await Promise.all(openAll(CROWD).map((client) => get(client, '/')))
    expect(answers.filter(isHello)).toHaveLength(150)
    expect(answers.filter((answer) => answer === null)).toHaveLength(50)
  })

  it('has room again when a connection was closed', async () => {
    const { listening } = await startServer(1)
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await fetch(listening.address, { headers: { connection: 'close' } })
      expect(await answer.text()).toBe('hello')
    }
  })

  it('does not share a port with another process', async () => {
    const taken = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const listening = listen(fastify(), { port, host: '127.0.0.1', maxConnections: 10 })
    await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE' })
    taken.close()
  })

  it('closes idle connections at once, and all others when their requests are answered', async () => {
    const { counts, listening, finish, openAll } = await startServer()
    const [idle, busy] = [openAll(CROWD), openAll(CROWD)]
    await Promise.all(idle.map((client) => get(client, '/')))
    const answers = Promise.all(busy.map((client) => get(client, '/slow')))
    await vi.waitFor(() => expect(counts.slow).toBe(CROWD))

    let closed = false
    const closing = listening.close().then(() => (closed = true))
    await vi.waitFor(() => expect(idle.every(isClosed)).toBe(true))
    expect([closed, busy.some(isClosed)]).toEqual([false, false])
    finish()
    await closing
    expect((await answers).filter(isHello)).toHaveLength(CROWD)
  })
})

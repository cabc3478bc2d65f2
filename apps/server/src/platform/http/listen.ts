import { once } from 'node:events'
import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server as Listener,
  type Socket,
} from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * libuv accepts one connection per listening socket and turn of the event loop. When a crowd arrives, turns are long:
 * with one socket, people would wait for seconds in the kernel, where load shedding cannot turn them away.
 */
const SOCKETS = 32

type Options = { port: number; host: string; maxConnections: number }

/** An HTTP server that listens. */
export type Listening = {
  address: string
  /** Accepts no more connections and returns when all that were open are closed. */
  close(): Promise<void>
}

/** Opens many listening sockets on one port; the kernel distributes new connections between them. */
export async function listen(
  http: FastifyInstance,
  { port, host, maxConnections }: Options,
): Promise<Listening> {
  await ensureFree({ port, host })
  limitConnections(http.server, maxConnections)
  // Fastify passes options on that its types do not list.
  const options = { port, host, reusePort: true }
  const address = await http.listen(options)
  const bound = http.server.address() as AddressInfo
  const openAnother = () => {
    // With the options of Node's HTTP server for its own socket.
    const listener = createServer({ allowHalfOpen: true, noDelay: true })
    listener.on('connection', (socket) => http.server.emit('connection', socket))
    return opened(listener, { port: bound.port, host: bound.address, reusePort: true })
  }
  const others = await Promise.all(Array.from({ length: SOCKETS - 1 }, openAnother))
  return {
    address,
    close: async () => void (await Promise.all([http.close(), ...others.map(closed)])),
  }
}

/** Throws if another process listens there: sockets that share a port would share its connections with it. */
async function ensureFree(options: ListenOptions): Promise<void> {
  await closed(await opened(createServer(), options))
}

async function opened(listener: Listener, options: ListenOptions): Promise<Listener> {
  listener.listen(options)
  await once(listener, 'listening')
  return listener
}

function closed(listener: Listener): Promise<void> {
  return new Promise((done) => listener.close(() => done()))
}

/** Refuses connections beyond `max`, whichever socket accepted them. */
function limitConnections(server: Listener, max: number): void {
  let open = 0
  server.on('connection', (socket: Socket) => {
    if (open >= max) return void socket.destroy()
    open += 1
    socket.once('close', () => (open -= 1))
  })
}

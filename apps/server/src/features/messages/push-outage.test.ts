import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildDirect, buildMessage } from '#test/build-message'
import { openTestStream, startInstance, until, type TestStream } from '#test/streams'

const app = await startTestApp({ events: false })
const sockets = new Set<Socket>()

/** A line to NATS that is cut until it listens. */
const line = createServer((socket) => {
  const { hostname, port } = new URL(app.ctx.config.NATS_URL)
  const nats = connect(Number(port), hostname)
  for (const end of [socket, nats]) sockets.add(end.on('error', () => {}))
  socket.pipe(nats).pipe(socket)
})
const port = await new Promise<number>((resolve) => {
  line.listen(0, '127.0.0.1', () => {
    const address = line.address()
    line.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
  })
})

const cut = await startInstance(app, { env: { NATS_URL: `nats://127.0.0.1:${port}` } })
const other = await startInstance(app)
afterAll(async () => {
  await cut.close()
  await other.close()
  for (const socket of sockets) socket.destroy()
  line.close()
  await app.close()
})

const has = (stream: TestStream, type: string) => () => stream.types().includes(type)

it('a process without NATS pushes a message to its own streams, and to others that there is news when it is back', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
  const [here, there] = [await openTestStream(cut.url, ben), await openTestStream(other.url, ben)]
  await until(() => !other.ctx.nats.isDown(), 5_000, 'NATS did not come')
  expect(cut.ctx.nats.isDown()).toBe(true)

  const sent = await buildMessage(cut.ctx, ann.memberId, { conversationId })
  await until(has(here, 'message.changed'), 3_000, 'no push came')
  expect(here.received.at(-1)?.message).toMatchObject({ type: 'message.changed', message: { id: sent.id } })
  expect(there.types()).toEqual([])

  line.listen(port, '127.0.0.1')
  await until(has(there, 'conversation.changed'), 10_000, 'no hint came')
  expect(there.received).toContainEqual({
    id: null,
    message: { type: 'conversation.changed', conversationId },
  })
  for (const stream of [here, there]) stream.drop()
})

import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addPiece } from '#test/event-stage'
import { ownNats } from '#test/own-engines'
import { useStages } from '#test/use-stages'
import { DEFAULTS } from './options.ts'
import { openPullSubscription } from './pull.ts'
import { consumerName, ensureConsumer, eventSubject, streamName } from './stream.ts'

const { setUp } = useStages()
const HEARTBEAT_MS = 300

/** Publishes from another process while this one can do nothing else, so that what NATS sends waits in the connection. */
function publishMeanwhile(url: string, subject: string, bodies: readonly string[]): void {
  const { hostname, port } = new URL(url)
  const commands = bodies.map((body) => `PUB ${subject} ${body.length}\r\n${body}\r\n`).join('')
  const script = `
    const socket = require('node:net').connect(${port}, '${hostname}')
    socket.write(${JSON.stringify(`CONNECT {"verbose":false}\r\n${commands}PING\r\n`)})
    socket.on('data', (data) => data.includes('PONG') && setTimeout(() => process.exit(0), 300))`
  execFileSync(process.execPath, ['-e', script], { timeout: 10_000 })
}

it('delivers what NATS had sent before it was closed', async () => {
  const { ctx } = await setUp()
  await expect.poll(() => ctx.nats.isDown()).toBe(false)
  await ensureConsumer(ctx.nats, addPiece, DEFAULTS)
  const received: string[] = []
  const pull = openPullSubscription(
    ctx.nats.connection(),
    {
      stream: streamName(ctx.nats),
      consumer: consumerName(addPiece),
      expiresMs: 30_000,
      heartbeatMs: 5_000,
    },
    { message: ({ eventIds }) => void received.push(...eventIds), idle() {} },
  )
  pull.request(3)
  await ctx.nats.connection().flush()
  publishMeanwhile(ctx.config.NATS_URL, eventSubject(ctx.nats, 'piece.made', 'other'), ['one', 'two'])
  pull.close()
  await expect.poll(() => received).toEqual(['one', 'two'])
})

it('a request stays open while NATS is there, delivers what comes, and is given up soon after NATS hangs', async () => {
  const engine = await ownNats()
  await engine.start()
  const { ctx } = await setUp({ NATS_URL: engine.url })
  await expect.poll(() => ctx.nats.isDown()).toBe(false)
  await ensureConsumer(ctx.nats, addPiece, DEFAULTS)
  const received: string[] = []
  let requests = 0
  let reason = ''
  const request = () => {
    requests += 1
    pull.request(1)
  }
  const pull = openPullSubscription(
    ctx.nats.connection(),
    {
      stream: streamName(ctx.nats),
      consumer: consumerName(addPiece),
      expiresMs: 30_000,
      heartbeatMs: HEARTBEAT_MS,
    },
    {
      message(delivery) {
        received.push(...delivery.eventIds)
        delivery.ack()
      },
      idle: request,
    },
  )
  void pull.broken.then((error) => (reason = error.message))
  try {
    request()
    // Longer than a request that is not confirmed stays open.
    await sleep(10 * HEARTBEAT_MS)
    expect({ reason, requests }).toEqual({ reason: '', requests: 1 })
    await ctx.nats.stream().publish(eventSubject(ctx.nats, 'piece.made', 'other'), 'one')
    await expect.poll(() => received).toEqual(['one'])
    await sleep(10 * HEARTBEAT_MS)
    expect({ reason, requests }).toEqual({ reason: '', requests: 2 })

    const from = performance.now()
    engine.freeze()
    await expect.poll(() => reason, { interval: 20 }).toBe('no answer')
    expect(performance.now() - from).toBeLessThan(DEFAULTS.pullHeartbeatMs)
  } finally {
    engine.thaw()
    pull.close()
    await ctx.close()
    await engine.close()
  }
})

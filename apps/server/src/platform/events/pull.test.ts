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

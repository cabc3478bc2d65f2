import type { Ctx } from '../context.ts'
import { startLoop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { openPullSubscription, type Delivery, type PullSubscription } from './pull.ts'
import { consumerName, ensureConsumer, streamName } from './stream.ts'
import type { Worker } from './worker.ts'

/**
 * Pulls from a worker's durable consumer and passes each message to `onDelivery`, a limited number at a time. If the
 * consumer, the stream or the connection is lost, it is recreated.
 */
export function startConsumer(
  ctx: Ctx,
  worker: Worker,
  options: EventOptions,
  onDelivery: (delivery: Delivery) => Promise<void>,
): { stop(): Promise<void> } {
  const source = {
    stream: streamName(ctx.nats),
    consumer: consumerName(worker),
    expiresMs: options.pullExpiresMs,
    heartbeatMs: options.pullHeartbeatMs,
  }
  const maxInFlight = Math.min(options.maxInFlight, worker.prepare?.maxInFlight ?? options.maxInFlight)
  let pull: PullSubscription | undefined
  let inFlight = 0
  let endTick = () => {}
  let stopping = false

  function requestMore(): void {
    const free = maxInFlight - inFlight
    // Only when half is free: fewer requests, and the messages in flight cover the round trip.
    if (!stopping && !ctx.nats.isDown() && free * 2 >= maxInFlight) pull?.request(free)
  }

  function receive(delivery: Delivery): void {
    inFlight += 1
    void onDelivery(delivery).finally(() => {
      inFlight -= 1
      requestMore()
    })
  }

  const loop = startLoop(worker.name, ctx.log, async () => {
    if (ctx.nats.isDown()) return options.pollMs
    await ensureConsumer(ctx.nats, worker, options)
    pull = openPullSubscription(ctx.nats.connection(), source, { message: receive, idle: requestMore })
    try {
      const ended = new Promise<void>((done) => (endTick = done))
      requestMore()
      const reason = stopping ? undefined : await Promise.race([pull.broken, ended])
      if (reason)
        ctx.log.warn(
          { consumer: worker.name, err: reason.message },
          'the subscription of a worker was lost and is renewed',
        )
      return 0
    } finally {
      pull.close()
      pull = undefined
    }
  })
  // A pull request sent before NATS went down is never answered.
  const offReconnect = ctx.nats.onReconnect(() => {
    endTick()
    loop.wake()
  })
  return {
    stop() {
      stopping = true
      offReconnect()
      endTick()
      return loop.stop()
    },
  }
}

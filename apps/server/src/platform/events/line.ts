import type { Ctx } from '../context.ts'
import { startLoop } from './loop.ts'
import type { EventOptions } from './options.ts'
import { openPull, type Delivery, type Pull } from './pull.ts'
import { ensureConsumer, streamName } from './stream.ts'
import type { Worker } from './worker.ts'

/**
 * Keeps a line to the durable consumer of a worker and gives each message to `take`, a few at a time. Where the
 * consumer, the stream or the connection goes away, they are made again.
 */
export function startLine(
  ctx: Ctx,
  worker: Worker,
  options: EventOptions,
  take: (delivery: Delivery) => Promise<void>,
): { stop(): Promise<void> } {
  const at = { stream: streamName(ctx.nats), consumer: worker.name, expiresMs: options.pullMs }
  const inHand = Math.min(options.inHand, worker.prepare?.atOnce ?? options.inHand)
  let pull: Pull | undefined
  let held = 0
  let endTurn = () => {}
  let stopping = false

  function askForMore(): void {
    const free = inHand - held
    // In halves: fewer questions, and the messages in hand cover the time of a question.
    if (!stopping && free * 2 >= inHand) pull?.ask(free)
  }

  function hold(delivery: Delivery): void {
    held += 1
    void take(delivery).finally(() => {
      held -= 1
      askForMore()
    })
  }

  const loop = startLoop(worker.name, ctx.log, async () => {
    if (ctx.nats.isAway()) return options.pollMs
    await ensureConsumer(ctx.nats, worker, options)
    pull = openPull(ctx.nats.connection(), at, { message: hold, idle: askForMore })
    try {
      const ended = new Promise<void>((done) => (endTurn = done))
      askForMore()
      const reason = stopping ? undefined : await Promise.race([pull.broken, ended])
      if (reason)
        ctx.log.warn({ consumer: worker.name, err: reason.message }, 'a line broke and is opened again')
      return 0
    } finally {
      pull.close()
      pull = undefined
    }
  })
  // A question asked before the carrier went away is never answered.
  const deafen = ctx.nats.onBack(() => {
    endTurn()
    loop.wake()
  })
  return {
    stop() {
      stopping = true
      deafen()
      endTurn()
      return loop.stop()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStage, type Stage } from '#test/event-stage'
import { ownNats } from '#test/own-engines'
import { openMessageBus, type MessageBus } from '../nats.ts'
import { createRelayWaker } from './relay-waker.ts'
import { wakeSubject } from './stream.ts'

let stage: Stage
/** The connection of a relay in another process. */
let relay: MessageBus
let messages: number
beforeEach(async () => {
  stage = await openStage()
  const { config, nats, log } = stage.ctx
  relay = openMessageBus({ url: config.NATS_URL, namespace: nats.namespace, log, name: 'relay' })
  messages = 0
  relay.listen(wakeSubject(relay), () => (messages += 1))
  await vi.waitUntil(() => !relay.isDown() && !nats.isDown())
  await relay.flush()
})
afterEach(async () => {
  await relay.close()
  await stage.close()
})

/** Waits until the relay has received everything that was sent. */
async function receiveAll(): Promise<void> {
  await stage.ctx.nats.flush()
  await relay.flush()
}

it('wakes at once, and then for many writes together', async () => {
  const waker = createRelayWaker(stage.ctx.nats)
  waker.wake()
  await receiveAll()
  expect(messages).toBe(1)

  const from = performance.now()
  for (let n = 0; n < 200; n += 1) {
    waker.wake()
    if (n % 10 === 0) await sleep(1)
  }
  await waker.close()
  const elapsed = performance.now() - from
  await receiveAll()
  expect(messages).toBeGreaterThan(1)
  expect(messages).toBeLessThanOrEqual(3 + elapsed / 10)
})

it('a message follows every write, whenever it comes', async () => {
  const waker = createRelayWaker(stage.ctx.nats)
  for (let round = 0; round < 40; round += 1) {
    // Some fall into the pause after a message, others after its end.
    await sleep(round % 14)
    await receiveAll()
    const before = messages
    waker.wake()
    await expect.poll(() => messages, { interval: 2 }).toBeGreaterThan(before)
  }
  await waker.close()
})

it('the last one is sent when the process closes', async () => {
  const waker = createRelayWaker(stage.ctx.nats)
  waker.wake()
  waker.wake()
  await waker.close()
  waker.wake()
  await receiveAll()
  expect(messages).toBe(2)
})

it('one that could not be sent is sent when NATS is back', async () => {
  const { nats, log } = stage.ctx
  const engine = await ownNats()
  await engine.start()
  const bus = openMessageBus({ url: engine.url, namespace: nats.namespace, log, name: 'writer' })
  let received = 0
  bus.listen(wakeSubject(bus), () => (received += 1))
  await expect.poll(() => bus.isDown()).toBe(false)
  const waker = createRelayWaker(bus)
  try {
    await engine.stop()
    await expect.poll(() => bus.isDown()).toBe(true)
    waker.wake()
    await engine.start()
    await expect.poll(() => received).toBe(1)
  } finally {
    await waker.close()
    await bus.close()
    await engine.close()
  }
})

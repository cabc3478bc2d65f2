import { afterEach, describe, expect, it } from 'vitest'
import { ownNats } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openMessageBus } from './nats.ts'

const log = createLogger('silent', 'test')
const namespace = `test_nats_${process.pid}`
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe('NATS', () => {
  it('reports every reconnect, and restores its subscriptions after a restart', async () => {
    const engine = await ownNats()
    closing.push(() => engine.close())
    const own = openMessageBus({ url: engine.url, namespace, log, name: 'own' })
    closing.push(() => own.close())
    let reconnects = 0
    own.onReconnect(() => (reconnects += 1))
    const received: string[] = []
    own.listen(own.subject('greeting'), (body) => received.push(body))
    expect([own.isDown(), await own.flush(), own.send(own.subject('greeting'), 'lost')]).toEqual([
      true,
      false,
      false,
    ])

    await engine.start()
    await expect.poll(() => reconnects).toBe(1)
    expect([own.isDown(), await own.flush(), own.send(own.subject('greeting'), 'one')]).toEqual([
      false,
      true,
      true,
    ])
    await expect.poll(() => received).toEqual(['one'])

    await engine.stop()
    await expect.poll(() => own.isDown()).toBe(true)
    expect(own.send(own.subject('greeting'), 'lost')).toBe(false)
    await engine.start()
    await expect.poll(() => reconnects).toBe(2)
    expect(own.send(own.subject('greeting'), 'two')).toBe(true)
    await expect.poll(() => received).toEqual(['one', 'two'])
  })

  it('can have several addresses, and skips one that is down', async () => {
    const [first, second] = [await ownNats(), await ownNats()]
    closing.push(
      () => first.close(),
      () => second.close(),
    )
    await second.start()
    const own = openMessageBus({ url: `${first.url},${second.url}`, namespace, log, name: 'own' })
    closing.push(() => own.close())
    await expect.poll(() => own.isDown()).toBe(false)
    await expect(own.health()).resolves.toBeUndefined()
  })
})

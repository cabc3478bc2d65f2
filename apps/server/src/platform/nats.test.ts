import { afterEach, describe, expect, it } from 'vitest'
import { ownNats } from '#test/own-engines'
import { createLogger } from './logger.ts'
import { openCarrier } from './nats.ts'

const log = createLogger('silent', 'test')
const namespace = `test_nats_${process.pid}`
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe('NATS', () => {
  it('says when it is back, also after a restart, and hears what was listened to before', async () => {
    const engine = await ownNats()
    closing.push(() => engine.close())
    const own = openCarrier({ url: engine.url, namespace, log, name: 'own' })
    closing.push(() => own.close())
    let backs = 0
    own.onBack(() => (backs += 1))
    const heard: string[] = []
    own.listen(own.subject('greeting'), (body) => heard.push(body))
    expect([own.isAway(), await own.settle(), own.send(own.subject('greeting'), 'lost')]).toEqual([
      true,
      false,
      false,
    ])

    await engine.start()
    await expect.poll(() => backs, { timeout: 5_000 }).toBe(1)
    expect([own.isAway(), await own.settle(), own.send(own.subject('greeting'), 'one')]).toEqual([
      false,
      true,
      true,
    ])
    await expect.poll(() => heard).toEqual(['one'])

    await engine.stop()
    await expect.poll(() => own.isAway(), { timeout: 5_000 }).toBe(true)
    expect(own.send(own.subject('greeting'), 'lost')).toBe(false)
    await engine.start()
    await expect.poll(() => backs, { timeout: 5_000 }).toBe(2)
    expect(own.send(own.subject('greeting'), 'two')).toBe(true)
    await expect.poll(() => heard).toEqual(['one', 'two'])
  })

  it('may have several addresses: one that is gone is passed over', async () => {
    const [first, second] = [await ownNats(), await ownNats()]
    closing.push(
      () => first.close(),
      () => second.close(),
    )
    await second.start()
    const own = openCarrier({ url: `${first.url},${second.url}`, namespace, log, name: 'own' })
    closing.push(() => own.close())
    await expect.poll(() => own.isAway(), { timeout: 5_000 }).toBe(false)
    await expect(own.health()).resolves.toBeUndefined()
  })
})

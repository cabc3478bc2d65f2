import { randomUUID } from 'node:crypto'
import type { Topic } from '@guildhall/contract/topics'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { ownNats } from '#test/own-engines'
import type { Ctx } from './context.ts'
import { createLogger } from './logger.ts'
import { openMessageBus } from './nats.ts'
import { hintTopic, listenForTopics } from './topics.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
const closing: (() => Promise<void> | void)[] = []
beforeAll(() => vi.waitFor(() => ctx.nats.health(), 10_000))
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => app.close())

const anyTopic = (): Topic => `post:${randomUUID()}`

function listen(on: Pick<Ctx, 'nats'> = ctx): Topic[] {
  const hinted: Topic[] = []
  closing.push(listenForTopics(on, (topic) => hinted.push(topic)))
  return hinted
}

/** Waits until everything sent so far has arrived. */
const arrived = () => vi.waitFor(async () => expect(await ctx.nats.flush()).toBe(true), 5_000)

describe('a hint', () => {
  it('is sent after the commit, and not before', async () => {
    const hinted = listen()
    const topics = [anyTopic(), anyTopic()] as const
    await ctx.db.transaction(async (tx) => {
      hintTopic(ctx, tx, topics[0])
      // Like an act that is called within the transaction of another.
      await tx.transaction(async (inner) => hintTopic(ctx, inner, topics[1]))
      await arrived()
      expect(hinted).toEqual([])
    })
    await arrived()
    expect(hinted).toEqual(topics)
  })

  it('of a transaction that is rolled back is never sent', async () => {
    const hinted = listen()
    const rolledBack = ctx.db.transaction(async (tx) => {
      hintTopic(ctx, tx, anyTopic())
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    const later = anyTopic()
    hintTopic(ctx, ctx.db, later)
    await arrived()
    expect(hinted).toEqual([later])
  })

  it('outside a transaction is sent immediately', async () => {
    const hinted = listen()
    const topic = anyTopic()
    hintTopic(ctx, ctx.db, topic)
    await arrived()
    expect(hinted).toEqual([topic])
  })

  it('that cannot be sent while NATS is down is sent when it is back, once per topic', async () => {
    const engine = await ownNats()
    closing.push(() => engine.close())
    const log = createLogger('silent', 'test')
    const nats = openMessageBus({ url: engine.url, namespace: ctx.nats.namespace, log, name: 'own' })
    closing.push(() => nats.close())
    const hinted = listen({ nats })
    const [first, second] = [anyTopic(), anyTopic()]
    for (const topic of [first, second, first]) hintTopic({ nats }, ctx.db, topic)
    await engine.start()
    await expect.poll(() => hinted).toEqual([first, second])
    hintTopic({ nats }, ctx.db, first)
    await expect.poll(() => hinted).toEqual([first, second, first])
  })
})

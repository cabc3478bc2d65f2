import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { befriend, buildPost, mute } from '#test/build'
import { countRows } from '#test/count-rows'
import { ownRedis } from '#test/own-engines'
import { readOwn } from '#test/read-feed'
import { generationStore } from './generation.store.ts'

const redis = await ownRedis()
await redis.start()
const app = await startTestApp({ env: { REDIS_URL: redis.url } })
const { ctx } = app
afterAll(async () => {
  await app.close()
  await redis.close()
})

const hasFailed = (consumer: string) =>
  vi.waitFor(
    async () => expect(await countRows(ctx, `event_failures where consumer = '${consumer}'`)).toBe(1),
    { timeout: 10_000, interval: 20 },
  )

describe('Redis that hangs for a moment', () => {
  it('costs nobody their timeline: what it did not take is delivered when it answers again', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await befriend(ctx, ann.memberId, ben.memberId)
    await app.settle()
    expect(await readOwn(app, ben)).toEqual([])
    const before = await generationStore.current(ctx.db)

    redis.freeze()
    const post = await buildPost(ctx, { author_id: ann.memberId })
    await hasFailed('feed_fan-out-post')
    redis.thaw()
    await app.settle()
    expect(await readOwn(app, ben)).toEqual([post])

    redis.freeze()
    await mute(ctx, ben.memberId, ann.memberId)
    await hasFailed('feed_forget-timelines')
    redis.thaw()
    await app.settle()
    expect(await readOwn(app, ben)).toEqual([])
    expect(await generationStore.current(ctx.db)).toBe(before)
  }, 60_000)
})

describe('Redis that is away for longer', () => {
  it('invalidates every timeline: what was missed is not read', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await befriend(ctx, ann.memberId, ben.memberId)
    await app.settle()
    expect(await readOwn(app, ben)).toEqual([])
    const before = await generationStore.current(ctx.db)
    redis.freeze()
    const posts = [
      await buildPost(ctx, { author_id: ann.memberId }),
      await buildPost(ctx, { author_id: ann.memberId }),
    ]
    await app.settle(30_000)
    redis.thaw()
    expect(await generationStore.current(ctx.db)).toBeGreaterThan(before)
    // The state of the feed that a process keeps is at most five seconds old.
    await vi.waitFor(async () => expect(await readOwn(app, ben)).toEqual(posts.toReversed()), 10_000)
  }, 60_000)
})

import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { befriend, buildPost, mute } from '#test/build'
import { countRows } from '#test/count-rows'
import { ownRedis } from '#test/own-engines'
import { readTimeline } from '#test/read-feed'
import { cacheEpochStore } from './cache-epoch.store.ts'

const redis = await ownRedis()
await redis.start()
const app = await startTestApp({ env: { REDIS_URL: redis.url } })
const { ctx } = app
afterAll(async () => {
  await app.close()
  await redis.close()
})

const waitForFailure = (consumer: string) =>
  vi.waitFor(
    async () => expect(await countRows(ctx, `event_failures where consumer = '${consumer}'`)).toBe(1),
    { timeout: 10_000, interval: 20 },
  )

describe('when Redis hangs briefly', () => {
  it('no timeline is invalidated: failed deliveries are retried when Redis responds again', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await befriend(ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await readTimeline(app, ben)).toEqual([])
    const before = await cacheEpochStore.current(ctx.db)

    redis.freeze()
    const post = await buildPost(ctx, { author_id: ann.memberId })
    await waitForFailure('feed_fan-out-post')
    redis.thaw()
    await app.drain()
    expect(await readTimeline(app, ben)).toEqual([post])

    redis.freeze()
    await mute(ctx, ben.memberId, ann.memberId)
    await waitForFailure('feed_forget-timelines')
    redis.thaw()
    await app.drain()
    expect(await readTimeline(app, ben)).toEqual([])
    expect(await cacheEpochStore.current(ctx.db)).toBe(before)
  }, 60_000)
})

describe('when Redis stays down', () => {
  it('every timeline is invalidated: a timeline with missed deliveries is never read', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await befriend(ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await readTimeline(app, ben)).toEqual([])
    const before = await cacheEpochStore.current(ctx.db)
    redis.freeze()
    const posts = [
      await buildPost(ctx, { author_id: ann.memberId }),
      await buildPost(ctx, { author_id: ann.memberId }),
    ]
    await app.drain(30_000)
    redis.thaw()
    expect(await cacheEpochStore.current(ctx.db)).toBeGreaterThan(before)
    // Each process caches the feed state for at most five seconds.
    await vi.waitFor(async () => expect(await readTimeline(app, ben)).toEqual(posts.toReversed()), 25_000)
  }, 60_000)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildPost } from '#test/build'
import { ownRedis } from '#test/own-engines'
import { readTimeline } from '#test/read-feed'
import { referenceFeed } from '#test/reference-feed'
import { buildWorld, changeWorld, type World } from '#test/small-world'
import { size } from './sizes.ts'

const MEMBERS = Number(process.env['TIMELINE_MEMBERS'] ?? size({ full: 150, short: 60 }))

const redis = await ownRedis()
await redis.start()
const app = await startTestApp({ env: { REDIS_URL: redis.url } })
afterAll(async () => {
  await app.close()
  await redis.close()
})

/** Returns the number of members whose feed differs from the one computed by Postgres. */
async function countDifferences(readers: readonly SignedIn[]): Promise<number> {
  let wrong = 0
  for (const reader of readers) {
    const shown = await readTimeline(app, reader)
    const expected = await referenceFeed(app.ctx.db, reader.memberId)
    if (shown.join() !== expected.join()) wrong += 1
  }
  return wrong
}

describe(`the timelines of ${MEMBERS} members`, () => {
  let world: World
  let readers: SignedIn[]

  beforeAll(async () => {
    world = await buildWorld(app, { members: MEMBERS, posts: MEMBERS * 2, seed: 3 })
    readers = await Promise.all(world.members.map((member) => app.signIn(member)))
    await app.drain()
  }, 300_000)

  async function writePosts(): Promise<void> {
    for (const author_id of world.members.slice(0, 100)) await buildPost(app.ctx, { author_id })
  }

  it('match Postgres when they are built, after posts were delivered, and after all were deleted', async () => {
    expect(await countDifferences(readers)).toBe(0)
    await writePosts()
    await app.drain()
    expect(await countDifferences(readers)).toBe(0)
    await app.ctx.redis.use((client) => client.flushall())
    expect(await countDifferences(readers)).toBe(0)
  })

  it('match it after audiences were widened and narrowed, members muted, followed and befriended, and posts deleted', async () => {
    for (const seed of [5, 6]) {
      await changeWorld(app, world, { changes: MEMBERS * 4, seed })
      await app.drain(60_000)
      expect(await countDifferences(readers)).toBe(0)
    }
  }, 300_000)

  it('match it while Redis is stopped, and when it is back', async () => {
    await redis.stop()
    await writePosts()
    expect(await countDifferences(readers.slice(0, 200))).toBe(0)
    await redis.start()
    await app.drain(60_000)
    expect(await countDifferences(readers.slice(0, 200))).toBe(0)
  })

  it('match it after Redis hung while posts were delivered, although it still has its old timelines', async () => {
    expect(await countDifferences(readers.slice(0, 200))).toBe(0)
    redis.freeze()
    await writePosts()
    await app.drain(60_000)
    redis.thaw()
    // The feed state that a process caches is at most five seconds old.
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    expect(await countDifferences(readers.slice(0, 200))).toBe(0)
  })

  it('are found to differ if one misses a post', async () => {
    const [reader] = readers
    if (!reader) throw new Error('there is no reader')
    const { ctx } = app
    const post = await buildPost(ctx, { author_id: reader.memberId })
    await app.drain()
    expect(await countDifferences([reader])).toBe(0)
    await ctx.redis.use(async (client) => {
      const keys = await client.keys(ctx.redis.key(`feed:*.*[0-9]:${reader.memberId}`))
      for (const key of keys) await client.lrem(key, 1, Buffer.from(post.replaceAll('-', ''), 'hex'))
    })
    expect(await countDifferences([reader])).toBe(1)
  })
})

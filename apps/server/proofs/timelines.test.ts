import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildPost } from '#test/build'
import { ownRedis } from '#test/own-engines'
import { readOwn } from '#test/read-feed'
import { referenceFeed } from '#test/reference-feed'
import { buildWorld, changeWorld, type World } from '#test/small-world'

const MEMBERS = Number(process.env['TIMELINE_MEMBERS'] ?? 150)

const redis = await ownRedis()
await redis.start()
const app = await startTestApp({ env: { REDIS_URL: redis.url } })
afterAll(async () => {
  await app.close()
  await redis.close()
})

/** How many members' feeds differ from what Postgres says. */
async function differences(readers: readonly SignedIn[]): Promise<number> {
  let wrong = 0
  for (const reader of readers) {
    const [shown, stored] = [await readOwn(app, reader), await referenceFeed(app.ctx.db, reader.memberId)]
    if (shown.join() !== stored.join()) wrong += 1
  }
  return wrong
}

describe(`the timelines of ${MEMBERS} members`, () => {
  let world: World
  let readers: SignedIn[]

  beforeAll(async () => {
    world = await buildWorld(app, { members: MEMBERS, posts: MEMBERS * 2, seed: 3 })
    readers = await Promise.all(world.members.map((member) => app.signIn(member)))
    await app.settle()
  }, 300_000)

  async function writeMore(): Promise<void> {
    for (const author_id of world.members.slice(0, 100)) await buildPost(app.ctx, { author_id })
  }

  it('equal what Postgres says when they are made, when posts were delivered, and when all were deleted', async () => {
    expect(await differences(readers)).toBe(0)
    await writeMore()
    await app.settle()
    expect(await differences(readers)).toBe(0)
    await app.ctx.redis.use((client) => client.flushall())
    expect(await differences(readers)).toBe(0)
  })

  it('equal it when audiences were widened and narrowed, people muted, followed and befriended, and posts removed', async () => {
    for (const seed of [5, 6]) {
      await changeWorld(app, world, { changes: MEMBERS * 4, seed })
      await app.settle(60_000)
      expect(await differences(readers)).toBe(0)
    }
  }, 300_000)

  it('equal it while Redis is stopped, and when it is back', async () => {
    await redis.stop()
    await writeMore()
    expect(await differences(readers.slice(0, 200))).toBe(0)
    await redis.start()
    await app.settle(60_000)
    expect(await differences(readers.slice(0, 200))).toBe(0)
  })

  it('equal it after Redis hung while posts were delivered, though it kept its old timelines', async () => {
    expect(await differences(readers.slice(0, 200))).toBe(0)
    redis.freeze()
    await writeMore()
    await app.settle(60_000)
    redis.thaw()
    // The state of the feed that a process keeps is at most five seconds old.
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    expect(await differences(readers.slice(0, 200))).toBe(0)
  })

  it('would be seen to differ', async () => {
    const [reader] = readers
    if (!reader) throw new Error('nobody reads')
    const { ctx } = app
    const post = await buildPost(ctx, { author_id: reader.memberId })
    await app.settle()
    expect(await differences([reader])).toBe(0)
    await ctx.redis.use(async (client) => {
      const keys = await client.keys(ctx.redis.key(`feed:*.*[0-9]:${reader.memberId}`))
      for (const key of keys) await client.lrem(key, 1, Buffer.from(post.replaceAll('-', ''), 'hex'))
    })
    expect(await differences([reader])).toBe(1)
  })
})

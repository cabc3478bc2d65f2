import type { Post } from '@guildhall/contract/posts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember, buildPost, follow, unfollow } from '#test/build'
import { readPage } from '#test/read-feed'
import { feedState } from './feed-state.cache.ts'
import { demoteHighReach } from './demote-high-reach.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())
afterEach(() => app.setNow(null))

const setFollowers = (memberId: string, count: number) =>
  ctx.db.query('test.set_followers', 'update users set followers_count = $2 where id = $1', [memberId, count])

/** The set of high-reach authors is cached for five seconds. */
const expectHighReach = (memberId: string, expected: boolean) =>
  vi.waitFor(
    async () => expect((await feedState(ctx)).highReachAuthors.includes(memberId)).toBe(expected),
    25_000,
  )

const ownOf = async (who: SignedIn) =>
  (await readPage(app, who)).posts.filter(({ reason }: Post) => reason === null).map(({ id }) => id)

/** An author with 1,000 followers, a follower who has read their feed, and the last follower, who comes and goes. */
async function buildHighReach() {
  const [author, last] = [await buildMember(ctx), await buildMember(ctx)]
  const reader = await app.signIn()
  await follow(ctx, reader.memberId, author)
  await setFollowers(author, 999)
  await follow(ctx, last, author)
  await expectHighReach(author, true)
  await app.drain()
  expect(await ownOf(reader)).toEqual([])
  return { author, last, reader }
}

describe('a high-reach author who loses followers', () => {
  it('keeps high reach after losing a few: posts are still read at their source', async () => {
    const { author, last, reader } = await buildHighReach()
    const post = await buildPost(ctx, { author_id: author })
    await unfollow(ctx, last, author)
    await demoteHighReach(ctx)
    app.setNow(new Date(Date.now() + 60_000))
    await app.drain()
    app.setNow(null)
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    await expectHighReach(author, true)
    expect(await ownOf(reader)).toEqual([post])
  }, 40_000)

  it('is demoted after losing many, and readers with an existing timeline miss none of the posts', async () => {
    const { author, last, reader } = await buildHighReach()
    const before = await buildPost(ctx, { author_id: author })
    await app.drain()
    expect(await ownOf(reader)).toEqual([before])
    await setFollowers(author, 800)
    await demoteHighReach(ctx)
    expect((await feedState(ctx)).highReachAuthors).toContain(author)
    await unfollow(ctx, last, author)
    await demoteHighReach(ctx)
    await expectHighReach(author, false)
    const after = await buildPost(ctx, { author_id: author })
    app.setNow(new Date(Date.now() + 60_000))
    await app.drain()
    expect(await ownOf(reader)).toEqual([after, before])
  }, 40_000)
})

import type { Post } from '@guildhall/contract/posts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember, buildPost, follow, unfollow } from '#test/build'
import { readPage } from '#test/read-feed'
import { feedState } from './feed-state.cache.ts'
import { letFallBack } from './let-fall-back.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())
afterEach(() => app.setNow(null))

const setFollowers = (memberId: string, count: number) =>
  ctx.db.query('test.set_followers', 'update users set followers_count = $2 where id = $1', [memberId, count])

/** The set of well-known authors is kept for five seconds. */
const isKnown = (memberId: string, known: boolean) =>
  vi.waitFor(async () => expect((await feedState(ctx)).wellKnown.includes(memberId)).toBe(known), 10_000)

const ownOf = async (who: SignedIn) =>
  (await readPage(app, who)).posts.filter(({ reason }: Post) => reason === null).map(({ id }) => id)

/** An author with a thousand followers, and one of them who has read; the last one is who comes and goes. */
async function buildFamous() {
  const [author, last] = [await buildMember(ctx), await buildMember(ctx)]
  const reader = await app.signIn()
  await follow(ctx, reader.memberId, author)
  await setFollowers(author, 999)
  await follow(ctx, last, author)
  await isKnown(author, true)
  await app.settle()
  expect(await ownOf(reader)).toEqual([])
  return { author, last, reader }
}

describe('an author who was well known', () => {
  it('stays so with a few followers less: what they write is read at its source', async () => {
    const { author, last, reader } = await buildFamous()
    const post = await buildPost(ctx, { author_id: author })
    await unfollow(ctx, last, author)
    await letFallBack(ctx)
    app.setNow(new Date(Date.now() + 60_000))
    await app.settle()
    app.setNow(null)
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    await isKnown(author, true)
    expect(await ownOf(reader)).toEqual([post])
  }, 40_000)

  it('falls back with far fewer, and nothing they wrote is missed by who has read before', async () => {
    const { author, last, reader } = await buildFamous()
    const before = await buildPost(ctx, { author_id: author })
    await app.settle()
    expect(await ownOf(reader)).toEqual([before])
    await setFollowers(author, 800)
    await letFallBack(ctx)
    expect((await feedState(ctx)).wellKnown).toContain(author)
    await unfollow(ctx, last, author)
    await letFallBack(ctx)
    await isKnown(author, false)
    const after = await buildPost(ctx, { author_id: author })
    app.setNow(new Date(Date.now() + 60_000))
    await app.settle()
    expect(await ownOf(reader)).toEqual([after, before])
  }, 40_000)
})

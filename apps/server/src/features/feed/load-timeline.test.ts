import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { befriend, buildMember } from '#test/build'
import { countingReads } from '#test/count-reads'
import { readTimeline } from '#test/read-feed'
import { referenceFeed } from '#test/reference-feed'
import { MAX_ID } from '#platform/page'
import { feedState } from './feed-state.cache.ts'
import { loadTimeline } from './load-timeline.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

/** One post a day by an author, going back from `fromDays` days ago. */
async function buildDaily(authorId: string, count: number, fromDays: number): Promise<void> {
  await ctx.db.query(
    'test.daily',
    `insert into posts (id, author_id, content, privacy, audience, created_at)
     select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
             || '70008' || substr(md5(random()::text), 1, 15))::uuid, $1, 'Daily', 'public', 'public', at
       from generate_series(0, $2 - 1) as n, lateral (select now() - make_interval(days => $3 + n)) as made (at)`,
    [authorId, count, fromDays],
  )
}

async function memberWithFriends(count: number, build: (friend: string) => Promise<void>): Promise<string> {
  const member = await buildMember(ctx)
  for (let n = 0; n < count; n += 1) {
    const friend = await buildMember(ctx)
    await befriend(ctx, member, friend)
    await build(friend)
  }
  await app.drain()
  return member
}

async function fill(memberId: string) {
  const counting = countingReads(ctx.db, 'posts')
  const state = await feedState(ctx)
  const timeline = await loadTimeline({ ...ctx, db: counting.db }, memberId, MAX_ID, 10, state)
  return { timeline, rows: counting.rows() }
}

describe('filling a timeline', () => {
  it('reads the last weeks of each friend, not everything they ever wrote', async () => {
    const member = await memberWithFriends(20, (friend) => buildDaily(friend, 100, 0))
    const { timeline, rows } = await fill(member)
    expect(timeline?.ids.length).toBeGreaterThanOrEqual(200)
    expect(timeline?.isComplete).toBe(false)
    expect(rows).toBeLessThanOrEqual(20 * 31)
  })

  it('goes further back if friends write little, and knows when it is complete', async () => {
    const member = await memberWithFriends(3, async (friend) => {
      await buildDaily(friend, 2, 100)
      await buildDaily(friend, 2, 1_000)
    })
    expect((await fill(member)).timeline).toMatchObject({ isComplete: true, ids: { length: 12 } })
  })

  it('keeps the feed equal to the reference query, even past the end of the timeline', async () => {
    const member = await memberWithFriends(20, (friend) => buildDaily(friend, 60, 0))
    const reader = await app.signIn(member)
    for (const _ of ['filled', 'read']) {
      expect(await readTimeline(app, reader)).toEqual(await referenceFeed(ctx.db, member))
    }
  })
})

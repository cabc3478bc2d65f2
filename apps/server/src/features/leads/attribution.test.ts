import { ATTRIBUTION_PERIODS, MAX_POST_STEPS } from '@guildhall/contract/lead-attribution-limits'
import {
  GetAttribution,
  GetFunnel,
  GetPostAttribution,
  ListLeadPosts,
} from '@guildhall/contract/lead-attribution'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deletePost } from '#features/posts'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildPost } from '#test/build'
import { buildLead, type TouchpointOptions } from '#test/build-lead'
import { handleTogether, workerCalled } from '#test/handle-events'
import { refusalOf } from '#test/refusal'
import { eraseLeads } from './erase-leads.ts'
import { listLeadPosts } from './load-attribution.ts'
import { movesStore } from './moves.store.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let groupId: string
beforeEach(async () => {
  owner = await app.signIn()
  groupId = await buildGroup(ctx, { ownerId: owner.memberId })
})

const params = () => ({ params: { id: groupId } })
const load = async (period: 'daily' | 'weekly' = 'weekly') =>
  app.as(owner).call(GetAttribution, { ...params(), query: { period } })
const funnel = async (period: 'daily' | 'weekly' = 'daily') =>
  (await app.as(owner).call(GetFunnel, { ...params(), query: { period } })).points
type Period = 'all' | 'weekly' | 'monthly'
const best = (period: Period = 'all') => app.as(owner).call(ListLeadPosts, { ...params(), query: { period } })
const ofPost = (id: string, who = owner) => app.as(who).call(GetPostAttribution, { params: { id } })
const post = (content = 'A post') => buildPost(ctx, { author_id: owner.memberId, group_id: groupId, content })
const credit = (...leadIds: string[]) =>
  handleTogether(ctx, workerCalled('leads_attribute-leads'), [{ groupId, leadIds }])

/** A lead who did these things, and was moved to these stages, each a number of days ago; everything is credited. */
async function lead(touchpoints: readonly TouchpointOptions[], moves: readonly [LeadStage, number][] = []) {
  const built = await buildLead(ctx, groupId, { touchpoints })
  for (const [stage, daysAgo] of moves) {
    const at = new Date(ctx.now().getTime() - daysAgo * 86_400_000)
    const given = [{ id: built.id, touchpointId: ctx.newId() }]
    await ctx.db.transaction((tx) =>
      movesStore.move(tx, { id: ctx.newId(), stage, actorId: owner.memberId, at, leads: given }),
    )
  }
  await credit(built.id)
  return built
}

const comment = (postId: string, daysAgo = 0): TouchpointOptions => ({ type: 'comment', postId, daysAgo })

describe('a lead is credited', () => {
  it('to the post of the first thing they did', async () => {
    const [first, second] = [await post(), await post()]
    const { id, userId } = await lead([comment(first, 3), comment(second, 2), comment(second, 1)])
    const { leads, ...counts } = await ofPost(first)
    expect(counts).toEqual({ newLeads: 1, moves: 0, conversions: 0, hasMore: false })
    expect(leads).toMatchObject([
      { id, groupId, stage: 'new', user: { id: userId }, steps: [{ type: 'awareness' }] },
    ])
    expect(await ofPost(second)).toMatchObject({ newLeads: 0, leads: [] })
    expect((await load()).totals.all).toMatchObject({ newLeads: 1, withoutPost: { newLeads: 0 } })
  })

  it('to no post if they began with something else, or long before', async () => {
    const [old, fresh] = [await post(), await post()]
    await lead([{ type: 'event_rsvp', daysAgo: 3 }, comment(old, 2)])
    await lead([comment(old, 40), comment(old, 39)], [['converted', 0]])
    await lead([comment(old, 40), comment(fresh, 29)], [['converted', 0]])
    expect((await load()).totals.all).toMatchObject({
      newLeads: 3,
      conversions: 2,
      withoutPost: { newLeads: 1, moves: 0, conversions: 1 },
    })
    expect(await ofPost(fresh)).toMatchObject({ newLeads: 0, conversions: 1 })
  })

  it('step by step, each to the last post before it', async () => {
    const [first, second, third] = [await post(), await post(), await post()]
    await lead(
      [comment(first, 9), comment(second, 6), comment(third, 1)],
      [
        ['engaging', 7],
        ['qualified', 5],
        ['converted', 0],
      ],
    )
    expect(await ofPost(first)).toMatchObject({ newLeads: 1, moves: 1, conversions: 0 })
    expect(await ofPost(second)).toMatchObject({ newLeads: 0, moves: 1, conversions: 0 })
    expect(await ofPost(third)).toMatchObject({ newLeads: 0, moves: 0, conversions: 1 })
  })

  it('once for each step, also if they are moved there again', async () => {
    const [first, second] = [await post(), await post()]
    await lead(
      [comment(first, 9), comment(second, 6)],
      [
        ['converted', 7],
        ['lost', 5],
        ['converted', 1],
      ],
    )
    expect(await ofPost(first)).toMatchObject({ newLeads: 1, conversions: 1 })
    expect((await load()).totals.all).toMatchObject({ conversions: 1 })
  })

  it('with no step that they were moved back from', async () => {
    const first = await post()
    await lead(
      [comment(first, 9), comment(first, 8)],
      [
        ['engaging', 7],
        ['converted', 6],
        ['engaging', 5],
      ],
    )
    expect(await ofPost(first)).toMatchObject({ newLeads: 1, moves: 1, conversions: 0 })
  })

  it('with nothing before they are a lead, and with nothing once their record is gone', async () => {
    const first = await post()
    await lead([comment(first)])
    const { userId } = await lead([comment(first), comment(first)])
    expect(await ofPost(first)).toMatchObject({ newLeads: 1 })
    await eraseLeads.run(ctx, userId)
    expect(await ofPost(first)).toMatchObject({ newLeads: 0, leads: [] })
    expect(await best()).toEqual([])
    expect((await load()).totals.all).toMatchObject({ newLeads: 0, score: 0 })
  })
})

describe('[S2-217] what happened in a pipeline', () => {
  it('is counted by day, week and month, without gaps', async () => {
    const first = await post()
    await lead([comment(first, 20), comment(first, 19)], [['hot', 0]])
    const daily = await load('daily')
    expect(daily.points).toHaveLength(ATTRIBUTION_PERIODS.daily)
    expect(daily.points.at(-1)).toMatchObject({ newLeads: 0, moves: 1, conversions: 0, score: 4 })
    expect(daily.points.at(-21)).toMatchObject({ newLeads: 1, moves: 0, score: 1 })
    const weekly = await load()
    expect(weekly.points).toHaveLength(ATTRIBUTION_PERIODS.weekly)
    expect(new Set(weekly.points.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([1]))
    for (const { points } of [daily, weekly])
      expect(points.reduce((sum, { newLeads, moves }) => sum + newLeads + moves, 0)).toBe(2)
    expect(weekly.totals.weekly).toEqual(expect.objectContaining({ moves: 1, newLeads: 0 }))
    expect(weekly.totals.monthly.moves).toBe(1)
    expect(weekly.totals.all).toMatchObject({ newLeads: 1, moves: 1, score: 5 })
  })

  it('adds up: the posts of a period and what has no post are all there is', async () => {
    const posts = [await post(), await post(), await post()]
    for (let n = 0; n < 9; n += 1) {
      const postId = posts[n % 4]
      const first: TouchpointOptions = postId === undefined ? { type: 'event_rsvp' } : comment(postId)
      await lead([first, { type: 'dm' }], n % 2 === 0 ? [['converted', 0]] : [['engaging', 0]])
    }
    const { totals } = await load()
    for (const period of ['weekly', 'monthly', 'all'] as const) {
      const items = await best(period)
      const { newLeads, moves, conversions, withoutPost } = totals[period]
      const sum = (key: 'newLeads' | 'moves' | 'conversions') =>
        items.reduce((all, item) => all + item[key], withoutPost[key])
      expect([sum('newLeads'), sum('moves'), sum('conversions')]).toEqual([newLeads, moves, conversions])
    }
    expect(totals.all).toMatchObject({ newLeads: 9, moves: 4, conversions: 5 })
  })
})

describe('the best posts', () => {
  it('are those with the most, page by page, without those that the viewer does not see', async () => {
    const texts = ['one', 'two', 'three', 'four']
    const posts = await Promise.all(texts.map((text) => post(text)))
    for (const [at, id] of posts.entries())
      for (let n = 0; n <= at; n += 1) await lead([comment(id), comment(id)])
    await lead([{ type: 'dm', daysAgo: 1 }, comment(posts[0] ?? '')], [['converted', 0]])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listLeadPosts(ctx, owner, groupId, { period: 'all', limit: 1, cursor })
      seen.push(...page.items.map(({ excerpt }) => excerpt))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['one', 'four', 'three', 'two'])
    const [first] = await best()
    expect(first).toMatchObject({ author: { id: owner.memberId }, newLeads: 1, moves: 0, conversions: 1 })
    // Deleted, before a worker knows of it.
    await deletePost(ctx, owner, posts[3] ?? '')
    expect((await best()).map(({ excerpt }) => excerpt)).toEqual(['one', 'three', 'two'])
  })

  it('are those of the period', async () => {
    const [old, fresh] = [await post('old'), await post('fresh')]
    await lead([comment(old, 70), comment(old, 69)])
    await lead([comment(fresh), comment(fresh)])
    expect((await best('weekly')).map(({ excerpt }) => excerpt)).toEqual(['fresh'])
    expect((await best('monthly')).map(({ excerpt }) => excerpt)).toEqual(['fresh'])
    expect(await best()).toHaveLength(2)
  })
})

describe('the leads of a post', () => {
  it('are listed with what they did next, the latest first, without those in a block with the viewer', async () => {
    const id = await post()
    const early = await lead([comment(id, 5), comment(id, 4)], [['converted', 0]])
    const late = await lead([comment(id, 3), comment(id, 2)])
    const { leads } = await ofPost(id)
    expect(leads.map((one) => one.id)).toEqual([early.id, late.id])
    expect(leads[0]?.steps.map(({ type }) => type)).toEqual(['purchase', 'awareness'])
    await block(ctx, owner.memberId, late.userId)
    expect((await ofPost(id)).leads.map((one) => one.id)).toEqual([early.id])
    expect((await ofPost(id)).newLeads).toBe(2)
  })

  it('are not all listed if they are many', async () => {
    const id = await post()
    const built = await Promise.all(
      Array.from({ length: MAX_POST_STEPS + 1 }, () =>
        buildLead(ctx, groupId, { touchpoints: [comment(id), comment(id)] }),
      ),
    )
    await credit(...built.map((one) => one.id))
    const shown = await ofPost(id)
    expect([shown.newLeads, shown.leads.length, shown.hasMore]).toEqual([
      MAX_POST_STEPS + 1,
      MAX_POST_STEPS,
      true,
    ])
  })

  it('are for those who manage the group of the post, and for no one else', async () => {
    const [member, admin, other] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const own = await buildGroup(ctx, {
      ownerId: owner.memberId,
      members: [member.memberId],
      admins: [admin.memberId],
    })
    await buildGroup(ctx, { ownerId: other.memberId })
    const id = await buildPost(ctx, { author_id: member.memberId, group_id: own })
    const outside = await buildPost(ctx, { author_id: owner.memberId })
    expect(await ofPost(id, admin)).toMatchObject({ newLeads: 0, leads: [] })
    const refusals = [
      [id, member],
      [id, other],
      [outside, owner],
    ] as const
    for (const [postId, who] of refusals)
      expect(await refusalOf(ctx, () => ofPost(postId, who))).toMatchObject({ status: 404 })
  })
})

describe('the funnel', () => {
  it('shows how many leads were in each stage at the end of each day or week', async () => {
    const early = await lead([{ type: 'like' }, { type: 'like' }])
    await lead([{ type: 'like' }, { type: 'like' }])
    // What the triggers counted today happened five days ago, and one of them was moved the day after.
    await ctx.db.query('test.earlier', 'update crm_stage_days set day = day - 5 where group_id = $1', [
      groupId,
    ])
    const move = { id: ctx.newId(), stage: 'hot' as const, actorId: owner.memberId }
    await ctx.db.transaction((tx) =>
      movesStore.move(tx, { ...move, at: ctx.now(), leads: [{ id: early.id, touchpointId: ctx.newId() }] }),
    )
    const points = await funnel()
    const counts = points.map(({ stages }) => stages.map(({ count }) => count))
    expect(points).toHaveLength(ATTRIBUTION_PERIODS.daily)
    expect(counts.at(-1)).toEqual([1, 0, 1, 0, 0, 0])
    expect(counts.slice(-6, -1)).toEqual(Array.from({ length: 5 }, () => [2, 0, 0, 0, 0, 0]))
    expect(counts.at(-7)).toEqual([0, 0, 0, 0, 0, 0])
    const weeks = await funnel('weekly')
    expect(weeks.at(-1)?.stages.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0])

    await eraseLeads.run(ctx, early.userId)
    const after = (await funnel()).map(({ stages }) => stages.map(({ count }) => count))
    expect(after.at(-1)).toEqual([1, 0, 0, 0, 0, 0])
    expect(after.at(-2)).toEqual([2, 0, 0, 0, 0, 0])
  })
})

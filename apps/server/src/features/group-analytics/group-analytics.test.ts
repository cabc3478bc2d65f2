import { ANALYTICS_DAYS, GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import { DeletePost } from '@guildhall/contract/posts'
import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAnswer, createComment } from '#features/comments'
import { setMember, removeMember } from '#features/groups'
import { sharePost, voteInPoll } from '#features/posts'
import { react } from '#features/reactions'
import { memberActor, type Ctx } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { handleTogether, type Payload } from '#test/handle-events'
import { bestHelpers, bestPostIds, expectedAnalytics, type Move } from '#test/recount-analytics'
import { eraseMember } from '#app/erase-member'
import { features } from '#app/features'
import { deleteComment } from '../comments/delete-comment.ts'
import { deletePost } from '../posts/delete-post.ts'
import { hoursAgo } from '../../../demo/hours-ago.ts'
import { purgeOldActs } from './purge-acts.ts'
import { countPeriods } from './index.ts'

// The outbox keeps all events for as long as this takes.
const app = await startTestApp({ events: { recheckMs: 600_000 } })
afterAll(() => app.close())

const ACTIVE_DAYS = 140
const PEOPLE = 8
const STEPS = 300

/** Small and repeatable. */
function createRandom(seed: number) {
  let state = seed
  const below = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
  return { below, of: <T>(items: readonly T[]): T | undefined => items[below(items.length)] }
}

/** The times of two acts need not be in order for what is counted. */
const ago = (days: number): Ctx => hoursAgo(app.ctx, days * 24)

let owner: SignedIn
let groupId: string
let people: string[]
const moves: Move[] = []

async function join(memberId: string, days: number): Promise<void> {
  await setMember(ago(days), groupId, memberId, 'member')
  moves.push({ ago: days, step: 1 })
}

async function leave(memberId: string, days: number): Promise<void> {
  await removeMember(ago(days), groupId, memberId)
  moves.push({ ago: days, step: -1 })
}

/** Does many random things in the group, on random days: everything that counts, and its opposite. */
async function liveInGroup(seed: number): Promise<void> {
  const random = createRandom(seed)
  const posts: { id: string; authorId: string }[] = []
  const comments: { id: string; postId: string; authorId: string }[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const ctx = ago(random.below(ACTIVE_DAYS))
    const who = random.of(people) ?? ''
    const actor = memberActor(who)
    const post = random.of(posts)
    const comment = random.of(comments)
    const reactionType = random.of(REACTION_TYPES) ?? 'like'
    const act = random.below(12)
    if (act < 2 || post === undefined) {
      const isPoll = random.below(3) === 0
      const id = await buildPost(app.ctx, {
        group_id: groupId,
        author_id: who,
        created_at: ctx.now(),
        ...(isPoll && {
          poll: ['a', 'b'],
          poll_ends_at: new Date(Date.now() + 86_400_000),
        }),
        ...(random.below(3) === 0 && { post_type: 'question' as const }),
      })
      posts.push({ id, authorId: who })
    } else if (act < 5) {
      const parentId = comment?.postId === post.id ? comment.id : null
      const content = 'A comment'
      const created = await createComment(ctx, actor, post.id, { content, parentId }).catch(() => null)
      if (created) comments.push({ id: created.id, postId: post.id, authorId: who })
    } else if (act < 7) {
      await react(ctx, actor, { postId: post.id, reactionType }).catch(ignoreMissing)
    } else if (act < 9 && comment) {
      await react(ctx, actor, { commentId: comment.id, reactionType }).catch(ignoreMissing)
    } else if (act === 9) {
      await voteInPoll(ctx, actor, post.id, random.of([0, 1, null]) ?? null).catch(ignoreMissing)
    } else if (act === 10 && comment) {
      const isOver = random.below(3) > 0
      if (isOver) await deleteComment(app.ctx, memberActor(comment.authorId), comment.id).catch(ignoreMissing)
      else
        await acceptAnswer(app.ctx, memberActor(owner.memberId), comment.postId, comment.id).catch(
          ignoreMissing,
        )
    } else if (random.below(3) === 0) {
      await deletePost(app.ctx, memberActor(owner.memberId), post.id).catch(ignoreMissing)
    } else {
      await sharePost(app.ctx, actor, post.id, { content: '', groupId, privacy: 'public' }).catch(
        ignoreMissing,
      )
    }
  }
}

/** What is deleted, no poll or no question meanwhile is refused. */
function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null
  throw error
}

const show = (who: SignedIn, days: (typeof ANALYTICS_DAYS)[number]) =>
  app.as(who).call(GetGroupAnalytics, { params: { id: groupId }, query: { days: String(days) } })

/** Counts all periods, as the chore does later. */
const countAll = () => countPeriods({ ...app.ctx, now: () => new Date(Date.now() + 2 * 3_600_000) })

async function expectRecount(): Promise<void> {
  // A time that is surely past: that of Postgres is finer than the one with which it is compared.
  await app.ctx.db.query('test.due', `update group_periods set due_at = now() - interval '1 minute'`, [])
  await countPeriods(app.ctx)
  for (const days of ANALYTICS_DAYS) {
    const analytics = await show(owner, days)
    expect(analytics).toMatchObject(await expectedAnalytics(app.ctx, groupId, days, moves))
    expect(analytics.bestPosts.map(({ id }) => id)).toEqual(await bestPostIds(app.ctx, groupId, days))
    expect(
      analytics.bestHelpers.map((helper) => [helper.user.id, helper.acceptedAnswers, helper.helpfulComments]),
    ).toEqual(await bestHelpers(app.ctx, groupId, days))
  }
}

const analyticsWorkers = features.find(({ name }) => name === 'group-analytics')?.workers ?? []

beforeAll(async () => {
  owner = await app.signIn()
  groupId = await buildGroup(app.ctx, { ownerId: owner.memberId })
  moves.push({ ago: 0, step: 1 })
  people = await Promise.all(Array.from({ length: PEOPLE }, () => buildMember(app.ctx)))
  for (const [at, person] of people.entries()) await join(person, 5 + at * 20)
  const [first = '', second = ''] = people
  await leave(first, 3)
  await join(first, 3)
  await leave(second, 2)
  await join(second, 0)
  await liveInGroup(20_261_118)
  await app.drain(30_000)
}, 120_000)

describe('the analytics of a group', () => {
  it('[S2-068] equal a recount from the rows: every day, week, total, best post and best helper', async () => {
    await expectRecount()
    const { points, totals } = await show(owner, 90)
    // The recount would also be equal if nothing had happened.
    expect(totals.posts.value).toBeGreaterThan(10)
    expect(totals.comments.value).toBeGreaterThan(10)
    expect(totals.reactions.value).toBeGreaterThan(10)
    expect(totals.left.value).toBe(2)
    expect(points).toHaveLength(90)
    expect((await show(owner, 365)).points).toHaveLength(52)
  })

  it('stay equal when events are delivered again, in any order and concurrently', async () => {
    const names = analyticsWorkers.map(({ event }) => event)
    const events = await app.ctx.db.query<{ name: string; payload: Payload }>(
      'test.outbox',
      `select name, payload from outbox where name = any($1) order by md5(id::text)`,
      [names],
    )
    expect(events.length).toBeGreaterThan(STEPS / 2)
    // Joins and departures are counted once per event, which the record of effects ensures.
    const repeatable = analyticsWorkers.filter(({ name }) => name !== 'groupanalytics_count-move')
    const batches = repeatable.flatMap((worker) => {
      const own = events.filter(({ name }) => name === worker.event).map(({ payload }) => payload)
      return Array.from({ length: Math.ceil(own.length / 50) }, (_, at) => ({
        worker,
        payloads: own.slice(at * 50, at * 50 + 60),
      }))
    })
    for (let at = 0; at < batches.length; at += 4)
      await Promise.all(
        batches.slice(at, at + 4).map(({ worker, payloads }) => handleTogether(app.ctx, worker, payloads)),
      )
    await expectRecount()
  })

  it('do not count a deleted post any more, nor what was done below it', async () => {
    const postId = await buildPost(app.ctx, { group_id: groupId, author_id: owner.memberId })
    const member = people[2] ?? ''
    await createComment(app.ctx, memberActor(member), postId, { content: 'Yes', parentId: null })
    await react(app.ctx, memberActor(member), { postId, reactionType: 'love' })
    await app.drain()
    const before = await show(owner, 7)
    await app.as(owner).call(DeletePost, { params: { id: postId } })
    await app.drain()
    const after = await show(owner, 7)
    const lastOf = ({ points }: typeof before) => points.at(-1)!
    expect(lastOf(before).posts - lastOf(after).posts).toBe(1)
    expect(lastOf(before).comments - lastOf(after).comments).toBe(1)
    expect(lastOf(before).reactions - lastOf(after).reactions).toBe(1)
    await expectRecount()
  })

  it('are counted for a whole period some time after an act, and again when the day is over', async () => {
    await countAll()
    const before = (await show(owner, 7)).totals.activeMembers.value
    const newcomer = await buildMember(app.ctx)
    await join(newcomer, 0)
    await buildPost(app.ctx, { group_id: groupId, author_id: newcomer })
    await app.drain()
    await countPeriods(app.ctx)
    expect((await show(owner, 7)).totals.activeMembers.value).toBe(before)
    await countPeriods({ ...app.ctx, now: () => new Date(Date.now() + 2 * 60_000) })
    expect((await show(owner, 7)).totals.activeMembers.value).toBe(before + 1)
    await countPeriods({ ...app.ctx, now: () => new Date(Date.now() + 8 * 86_400_000) })
    expect((await show(owner, 7)).totals.activeMembers.value).toBeLessThanOrEqual(before)
    await expectRecount()
  })

  it('without the acts of a deleted member, who stays counted among those who joined and left', async () => {
    const gone = people[3] ?? ''
    await eraseMember(app.ctx, gone)
    moves.push({ ago: 0, step: -1 })
    await app.drain(30_000)
    await expectRecount()
    const rows = await app.ctx.db.query(
      'test.acts_of',
      `select 1 from group_acts where user_id = $1 union all select 1 from group_helpers where user_id = $1`,
      [gone],
    )
    expect(rows).toEqual([])
  })

  it('keep their days when old acts are purged', async () => {
    const before = await show(owner, 90)
    await purgeOldActs({ ...app.ctx, now: () => new Date(Date.now() + 500 * 86_400_000) })
    const [left] = await app.ctx.db.query<{ count: number }>(
      'test.acts',
      `select count(*)::int as count from group_acts where group_id = $1`,
      [groupId],
    )
    expect(left?.count).toBe(0)
    expect((await show(owner, 90)).points).toEqual(before.points)
  })
})

describe('joins and departures', () => {
  it('are counted on their days, and add up to the members of the group', async () => {
    const { totals } = await show(owner, 365)
    const joined = moves.filter(({ step }) => step === 1).length
    expect(totals.joined.value).toBe(joined)
    expect(totals.members.value).toBe(joined - moves.filter(({ step }) => step === -1).length)
  })
})

describe('the analytics of an empty group', () => {
  it('are zeros without gaps', async () => {
    const id = await buildGroup(app.ctx, { ownerId: owner.memberId })
    await app.drain()
    const analytics = await app.as(owner).call(GetGroupAnalytics, { params: { id } })
    expect(analytics).toMatchObject({ step: 'day', bestPosts: [], bestHelpers: [] })
    expect(analytics.points).toHaveLength(30)
    expect(analytics.points.at(-1)).toMatchObject({ members: 1, joined: 1, activeMembers: 0, posts: 0 })
    expect(analytics.points.at(-2)).toMatchObject({ members: 0, joined: 0 })
  })

  it('are for its owner and admins only', async () => {
    const [admin, member, outsider] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const id = await buildGroup(app.ctx, {
      privacy: 'private',
      ownerId: owner.memberId,
      admins: [admin.memberId],
      members: [member.memberId],
    })
    const statusOf = (who: SignedIn) =>
      app
        .as(who)
        .call(GetGroupAnalytics, { params: { id } })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        )
    expect([await statusOf(owner), await statusOf(admin)]).toEqual([200, 200])
    expect([await statusOf(member), await statusOf(outsider)]).toEqual([403, 404])
  })
})

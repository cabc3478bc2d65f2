import { REACTION_TYPES } from '@guildhall/contract/reactions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/features'
import { createComment, deleteComment } from '#features/comments'
import { deletePost } from '#features/posts'
import { react } from '#features/reactions'
import { memberActor, type Ctx } from '#platform/context'
import { startTestApp } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { handleTogether, tryOut, workerCalled, type Payload } from '#test/handle-events'
import { countedStages, expectedHeat, findLead, listLeadRows, listTouchpoints } from '#test/lead-stage'
import { scoreAt } from './score.rules.ts'
import { syncLeads } from './sync-leads.ts'

// The outbox keeps all events: the tests hand them to the workers themselves.
const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())

const DAY_MS = 86_400_000
const workers = features.find(({ name }) => name === 'leads')?.workers ?? []

/** One thing that happens, by indexes into whatever there is at that time. */
const anyStep = fc.record({
  act: fc.constantFrom('comment', 'comment', 'react', 'react', 'reactBelow', 'deleteComment', 'deletePost'),
  who: fc.nat(2),
  target: fc.nat(30),
  type: fc.constantFrom(...REACTION_TYPES),
  daysAgo: fc.double({ min: 0, max: 60, noNaN: true }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

async function buildStage() {
  const owner = await buildMember(ctx)
  const people = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
  const groupId = await buildGroup(ctx, { ownerId: owner, members: people })
  const posts = [0, 1, 2].map(() => buildPost(ctx, { author_id: owner, group_id: groupId }))
  return { owner, people, groupId, posts: await Promise.all(posts) }
}
type Stage = Awaited<ReturnType<typeof buildStage>>

/** Does these things. What is not there any more is left out. */
async function live({ owner, people, posts }: Stage, steps: readonly Step[]): Promise<void> {
  const comments: { id: string; authorId: string }[] = []
  for (const { act, who, target, type, daysAgo } of steps) {
    const at: Ctx = { ...ctx, now: () => new Date(Date.now() - daysAgo * DAY_MS) }
    const actor = memberActor(people[who] ?? '')
    const postId = posts[target % posts.length] ?? ''
    const comment = comments[target % Math.max(1, comments.length)]
    const done = async (): Promise<unknown> => {
      if (act === 'comment') {
        const { id } = await createComment(at, actor, postId, { content: 'Words', parentId: null })
        return comments.push({ id, authorId: actor.memberId })
      }
      if (act === 'react') return react(at, actor, { postId, reactionType: type })
      if (act === 'deletePost' && target % 5 === 0) return deletePost(at, memberActor(owner), postId)
      if (comment === undefined) return null
      if (act === 'reactBelow') return react(at, actor, { commentId: comment.id, reactionType: type })
      if (act === 'deleteComment') return deleteComment(at, memberActor(comment.authorId), comment.id)
      return null
    }
    await done().catch(ignoreMissing)
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null
  throw error
}

/** Takes the events that the workers of the pipeline handle out of the outbox, in their order. */
async function takeEvents(): Promise<{ name: string; payload: Payload }[]> {
  const names = workers.map(({ event }) => event)
  return ctx.db.query<{ name: string; payload: Payload }>(
    'test.take_events',
    `with taken as (delete from outbox returning id, name, payload) select name, payload from taken where name = any($1) order by id`,
    [names],
  )
}

/** Handles events one by one or in batches, in this order, which is any. */
async function handle(events: readonly { name: string; payload: Payload }[], batch = 1): Promise<void> {
  for (const worker of workers) {
    const own = events.filter(({ name }) => name === worker.event).map(({ payload }) => payload)
    for (let from = 0; from < own.length; from += batch)
      await handleTogether(ctx, worker, own.slice(from, from + batch))
  }
}

/** What is stored, without what depends on when it was handled: when and over which stages the system moved a lead. */
const snapshot = async (groupId: string) => ({
  leads: await listLeadRows(ctx, groupId),
  touchpoints: (await listTouchpoints(ctx, groupId)).filter(({ type }) => type !== 'stage_change'),
})

const removeLeads = (groupId: string) =>
  ctx.db.query('test.remove_leads', 'delete from crm_leads where group_id = $1', [groupId])

async function expectRecount({ people, groupId }: Stage): Promise<void> {
  for (const who of people) {
    const expected = await expectedHeat(ctx, groupId, who)
    const lead = await findLead(ctx, groupId, who)
    expect(lead?.engagement_count ?? 0).toBe(expected.count)
    for (const now of [0, 3.5, 200].map((days) => new Date(Date.now() + days * DAY_MS)))
      expect(scoreAt(lead?.heat ?? 0, now)).toBeCloseTo(scoreAt(expected.heat, now), 9)
  }
  const { kept, counted } = await countedStages(ctx, groupId)
  expect(kept.map(({ stage, lead_count }) => [stage, lead_count])).toEqual(
    counted.map(({ stage, lead_count }) => [stage, lead_count]),
  )
  for (const [at, { heat }] of counted.entries())
    expect(scoreAt(kept[at]?.heat ?? 0, new Date())).toBeCloseTo(scoreAt(heat, new Date()), 6)
}

describe('[D-105] whatever members do in a group, in any order', () => {
  it('the stored heat is what their posts, comments and reactions add up to, and so are the stages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyStep, { minLength: 1, maxLength: 15 }), { minLength: 2, maxLength: 3 }),
        async (days) => {
          const stage = await buildStage()
          for (const steps of days) {
            await live(stage, steps)
            const events = await takeEvents()
            await handle(events, 10)
            // Otherwise nothing is compared below.
            expect(workers.length).toBeGreaterThan(0)
            await expectRecount(stage)
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 180_000)

  it('events that are handled twice, together or in another order leave the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 8, maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        async (steps, order) => {
          const stage = await buildStage()
          await takeEvents()
          await live(stage, steps)
          const events = await takeEvents()
          await handle(events)
          const once = await snapshot(stage.groupId)
          await handle(events, 100)
          expect(await snapshot(stage.groupId)).toEqual(once)

          await removeLeads(stage.groupId)
          const shuffled = events
            .map((event) => ({ event, place: order.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ event }) => event)
          await handle([...shuffled, ...events.slice(0, 5)], 3)
          expect(await snapshot(stage.groupId)).toEqual(once)
          await expectRecount(stage)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 180_000)
})

describe('the statements of a batch', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await buildStage()
  })

  it('are as many for thirty members as for one', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => buildMember(ctx)))
    const groupId = await buildGroup(ctx, { ownerId: stage.owner, members: many })
    const postId = await buildPost(ctx, { author_id: stage.owner, group_id: groupId })
    const created: Payload[] = []
    for (const authorId of many)
      for (let times = 0; times < 3; times += 1) {
        const commentId = await buildComment(ctx, { author_id: authorId, post_id: postId })
        created.push({ commentId, postId, authorId, answeredId: null })
      }
    const worker = workerCalled('leads_add-comments')
    const one = await tryOut(ctx, (own) => handleTogether(own, worker, created.slice(0, 3)))
    const all = await tryOut(ctx, (own) => handleTogether(own, worker, created))
    expect(all.statements).toEqual(one.statements)
    expect(all.statements.length).toBeLessThanOrEqual(13)
  })

  it('are none about what is outside of groups', async () => {
    const postId = await buildPost(ctx)
    const reactorId = await buildReaction(ctx, { postId })
    const worker = workerCalled('leads_follow-post-reactions')
    const handled = await tryOut(ctx, (own) =>
      handleTogether(own, worker, [{ postId, reactorId }, { postId }]),
    )
    expect(handled.statements).toEqual(['leads.groups_of_posts'])
  })

  it('take back everything if one of them fails, and a second try succeeds', async () => {
    const [ann = ''] = stage.people
    const [postId = ''] = stage.posts
    const commentId = await buildComment(ctx, { author_id: ann, post_id: postId })
    const event = { commentId, postId, authorId: ann, answeredId: null }
    const failing = ctx.db.transaction(async (tx) => {
      const own = { ...ctx, db: tx }
      await workerCalled('leads_add-comments').run(own, event, { eventId: ctx.newId() })
      await syncLeads(own, [stage.groupId], () => Promise.reject(new Error('failed')))
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await findLead(ctx, stage.groupId, ann)).toBeUndefined()
    await handleTogether(ctx, workerCalled('leads_add-comments'), [event])
    expect(await findLead(ctx, stage.groupId, ann)).toMatchObject({ engagement_count: 1 })
  })
})

it('[S2-221] [S2-222] crm_leads and crm_touchpoints hold what the pipeline shows', async () => {
  const columns = async (table: string) =>
    (
      await ctx.db.query<{ column_name: string }>(
        'test.columns',
        'select column_name from information_schema.columns where table_name = $1',
        [table],
      )
    ).map(({ column_name }) => column_name)
  // Whether a lead is hot, its score and its notes follow from hot_end, heat and the touchpoints.
  expect(await columns('crm_leads')).toEqual(
    expect.arrayContaining(
      'id group_id user_id stage engagement_count last_engaged_at hot_end heat assigned_to_id created_at updated_at'.split(
        ' ',
      ),
    ),
  )
  expect(await columns('crm_touchpoints')).toEqual(
    expect.arrayContaining(
      'id lead_id type post_id comment_id message actor_id metadata created_at'.split(' '),
    ),
  )
  const { groupId, people } = await buildStage()
  const insert = (stage: string) =>
    ctx.db.query(
      'test.insert_lead',
      `insert into crm_leads (id, group_id, user_id, stage, last_engaged_at, created_at, updated_at)
       values ($1, $2, $3, $4, now(), now(), now())`,
      [ctx.newId(), groupId, people[0], stage],
    )
  await expect(insert('unknown')).rejects.toThrow('check')
  await insert('new')
  await expect(insert('new')).rejects.toThrow('unique')
})

import { ToggleGroupAgent, DeleteGroupAgent } from '@guildhall/contract/group-agents'
import { DeleteGroup } from '@guildhall/contract/group-deletion'
import { AgentAnswerDue } from '#events/agents.events'
import { PostCreated } from '#events/posts.events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { buildGroupAgent, buildGroupAnswer } from '#test/build-group-agent'
import { answerTrigger } from './answer-trigger.rules.ts'
import { planAnswers } from './plan-answers.worker.ts'
import { retireAgents } from './retire-agents.worker.ts'
import { startAnswers } from './start-answers.worker.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let ann: SignedIn
let writer: string
let groupId: string
let agentId: string
beforeEach(async () => {
  app.setNow(null)
  ann = await app.signIn()
  writer = await buildMember(ctx)
  groupId = await buildGroup(ctx, { privacy: 'private', ownerId: ann.memberId, members: [writer] })
  agentId = (await buildGroupAgent(ctx, groupId, ann.memberId)).id
})

type Plan = { agentId: string; postId: string; trigger: 'question' | 'first_post'; revision: number }

const post = (content: string, fields: object = {}) =>
  buildPost(ctx, { author_id: writer, group_id: groupId, content, ...fields })

/** Handles the event of a new post, and returns what was planned, with the minutes until then. */
async function plan(postId: string): Promise<(Plan & { minutes: number })[]> {
  app.setNow(new Date())
  const payload = { postId, authorId: writer, groupId }
  await ctx.db.transaction((tx) =>
    planAnswers.run({ ...ctx, db: tx }, PostCreated.payload.parse(payload), { eventId: ctx.newId() }),
  )
  const rows = await ctx.db.query<{ payload: Plan; due_at: Date }>(
    'test.plans',
    `select payload, due_at from outbox where name = $1 and payload->>'postId' = $2 order by id`,
    [AgentAnswerDue.name, postId],
  )
  const now = ctx.now().getTime()
  return rows.map(({ payload: planned, due_at }) => ({
    ...planned,
    minutes: Math.round((due_at.getTime() - now) / 60_000),
  }))
}

/** Handles plans whose time has come, and returns the runs of the post. */
async function start(plans: readonly Plan[]) {
  for (const { agentId: id, postId, trigger, revision } of plans)
    await ctx.db.transaction((tx) =>
      startAnswers.run(
        { ...ctx, db: tx },
        { agentId: id, postId, trigger, revision },
        { eventId: ctx.newId() },
      ),
    )
  return ctx.db.query<{ agent_id: string; trigger: string; asker_id: string; status: string }>(
    'test.runs',
    `select agent_id, trigger, asker_id, status from agent_runs where post_id = any($1) order by id`,
    [plans.map(({ postId }) => postId)],
  )
}

describe('a commentor', () => {
  it('[S2-287] [S2-289] answers a question that no person answered in time', async () => {
    await post('Hello all')
    const plans = await plan(await post('How long does it rise', { post_type: 'question' }))
    expect(plans).toMatchObject([{ agentId, trigger: 'question', revision: 1, minutes: 15 }])
    const run = { agent_id: agentId, trigger: 'question', asker_id: writer, status: 'waiting' }
    expect(await start(plans)).toEqual([run])
    expect(await start(plans)).toEqual([run])
  })

  it('[S2-287] leaves a question alone that a person answered; the author and agents are no such person', async () => {
    await post('Hello all')
    const open = await plan(await post('How long?'))
    await buildComment(ctx, { post_id: open[0]!.postId, author_id: writer })
    await buildComment(ctx, { post_id: open[0]!.postId, author_id: agentId, system_agent_type: 'x' })
    expect(await start(open)).toHaveLength(1)
    const answered = await plan(await post('How warm?'))
    await buildComment(ctx, { post_id: answered[0]!.postId, author_id: ann.memberId })
    expect(await start(answered)).toEqual([])
  })

  it('[S2-287] greets a first post once, even if it is deleted; one that asks is answered as a question', async () => {
    const first = await post('Hello all, see https://example.com/?a=1')
    const plans = await plan(first)
    expect(plans).toMatchObject([{ trigger: 'first_post' }])
    expect(await start(plans)).toMatchObject([{ trigger: 'first_post', asker_id: writer }])
    expect(await plan(await post('More of it'))).toEqual([])
    await ctx.db.query('test.delete', 'update posts set deleted_at = now() where author_id = $1', [writer])
    expect(await start(await plan(await post('Hello again')))).toEqual([])
    writer = await buildMember(ctx)
    expect(await plan(await post('Hello! Where do I start?'))).toMatchObject([{ trigger: 'question' }])
  })

  it.each([
    [true, true, { respondToQuestions: true, engageWithNewUsers: true }, 'question'],
    [true, true, { respondToQuestions: false, engageWithNewUsers: true }, 'first_post'],
    [true, false, { respondToQuestions: false, engageWithNewUsers: true }, null],
    [false, true, { respondToQuestions: true, engageWithNewUsers: false }, null],
    [false, false, { respondToQuestions: true, engageWithNewUsers: true }, null],
  ])('[S2-287] with a question: %s, a first post: %s and %j has the trigger %s', (...given) => {
    const [is_question, is_first, settings, trigger] = given
    expect(answerTrigger({ is_question, is_first }, settings)).toBe(trigger)
  })

  it('leaves posts alone that are for people only, by agents or hidden', async () => {
    expect(await plan(await post('Why?', { is_humans_only: true }))).toEqual([])
    expect(await plan(await post('Why?', { author_id: agentId }))).toEqual([])
    const plans = await plan(await post('Why?'))
    await ctx.db.query('test.humans', 'update posts set is_humans_only = true where id = $1', [
      plans[0]!.postId,
    ])
    expect(await start(plans)).toEqual([])
  })

  it('answers alone: a second one finds the first, and one that was mentioned answers that', async () => {
    await buildGroupAgent(ctx, groupId, ann.memberId)
    const plans = await plan(await post('Why?'))
    expect(plans).toHaveLength(2)
    expect(await start(plans)).toHaveLength(1)
    const mentioned = await post('@someone why?')
    await buildGroupAnswer(ctx, { agentId, groupId, postId: mentioned, askerId: writer, trigger: 'mention' })
    expect(await start(await plan(mentioned))).toHaveLength(1)
  })

  it('[S2-256] does nothing that waited when it was switched off, edited or deleted, also if it is on again', async () => {
    const plans = await plan(await post('Why?'))
    const call = () => app.as(ann).call(ToggleGroupAgent, { params: { id: agentId }, body: {} })
    await call()
    expect(await plan(await post('Why not?'))).toEqual([])
    expect(await start(plans)).toEqual([])
    await call()
    expect(await start(plans)).toEqual([])
    const later = await plan(await post('And now?'))
    await app.as(ann).call(DeleteGroupAgent, { params: { id: agentId } })
    expect(await start(later)).toEqual([])
  })

  it('[S2-256] that is switched off in the same moment starts one answer or none, and no later one', async () => {
    const switchTo = (isActive: boolean) =>
      app.as(ann).call(ToggleGroupAgent, { params: { id: agentId }, body: { isActive } })
    for (let round = 0; round < 5; round += 1) {
      const plans = await plan(await post(`Round ${round}?`))
      const [, begun] = await Promise.all([switchTo(false), start(plans)])
      expect(begun.length).toBeLessThanOrEqual(1)
      expect(await start(plans)).toEqual(begun)
      await switchTo(true)
      expect(await start(plans)).toEqual(begun)
    }
  })

  it('stops with its group', async () => {
    const plans = await plan(await post('Why?'))
    await app.as(ann).call(DeleteGroup, { params: { id: groupId } })
    expect(await start(plans)).toEqual([])
  })

  it('is deleted with its group for good, and its handle is free', async () => {
    const { handle } = await buildGroupAgent(ctx, groupId, ann.memberId, { name: 'Ada' })
    const retire = () =>
      ctx.db.transaction((tx) =>
        retireAgents.run({ ...ctx, db: tx }, { groupId, deletionId: ctx.newId() }, { eventId: ctx.newId() }),
      )
    const left = () =>
      ctx.db.query(
        'test.left',
        `select username from users join ai_agents on user_id = id
          where group_id = $1 and username = $2 and ai_agents.deleted_at is null`,
        [groupId, handle],
      )
    await retire()
    await app.as(ann).call(DeleteGroup, { params: { id: groupId } })
    await retire()
    expect(await left()).toEqual([{ username: handle }])
    app.setNow(new Date(Date.now() + 15 * 86_400_000))
    await retire()
    expect(await left()).toEqual([])
  })
})

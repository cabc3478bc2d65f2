import { ListThreadRuns, type AgentTrigger } from '@guildhall/contract/agent-runs'
import { AcceptAnswer } from '@guildhall/contract/comments'
import { DeleteGroup } from '@guildhall/contract/group-deletion'
import { beforeEach, describe, expect, it } from 'vitest'
import { AgentRunRequested } from '#events/agents.events'
import { publish } from '#platform/events/outbox'
import { openAgentStage } from '#test/agent-stage'
import { buildComment, buildGroup, buildPost } from '#test/build'
import { buildGlobalAgent, insertGroupAgent } from '#test/build-agent'
import { insertRuns } from './runs.store.ts'

const stage = await openAgentStage()
const { app, model } = stage
const { ctx } = app

let groupId: string
beforeEach(async () => {
  groupId = await buildGroup(ctx, { ownerId: stage.ann.memberId, members: [stage.ben.memberId] })
  stage.agent = await insertGroupAgent(ctx, { groupId })
  stage.postId = await buildGroupPost('The bakery opens at seven.')
})

const buildGroupPost = (content: string, more: object = {}) =>
  buildPost(ctx, { author_id: stage.ben.memberId, group_id: groupId, content, ...more })

/** Starts a run of the agent on the post, without an event. Returns its id; empty if there is none to start. */
async function startRun(trigger: AgentTrigger): Promise<string> {
  const run = {
    id: ctx.newId(),
    agentId: stage.agent.id,
    trigger,
    groupId,
    postId: stage.postId,
    commentId: null,
    askerId: stage.ben.memberId,
    occasion: null,
  }
  const [started] = await insertRuns(ctx.db, [run], ctx.now())
  return started?.id ?? ''
}

/** Starts a run of the agent on the post, as its due event does, and lets it end. */
async function trigger(what: AgentTrigger): Promise<void> {
  const runId = await startRun(what)
  if (runId !== '') await ctx.db.transaction((tx) => publish(tx, AgentRunRequested, { runId }))
  await app.drain()
}

const setAgent = (column: string, value: unknown) =>
  ctx.db.query('', `update ai_agents set ${column} = $2 where user_id = $1`, [stage.agent.id, value])
const runsOf = (who = stage.ben) => app.as(who).call(ListThreadRuns, { params: { id: stage.postId } })

describe('an agent of a group', () => {
  it('[S2-287] [D-003] [D-134] answers a mention in its group under its own name, on its record', async () => {
    const asked = await stage.ask()
    await app.drain()
    expect(await stage.answers()).toMatchObject([
      { parentId: asked.id, authorId: stage.agent.id, content: 'The bakery opens at seven.', mentions: [] },
    ])
    const runs = await ctx.db.query(
      '',
      'select trigger, group_id, status from agent_runs where agent_id = $1',
      [stage.agent.id],
    )
    expect(runs).toEqual([{ trigger: 'mention', group_id: groupId, status: 'answered' }])
    const counted = await ctx.db.query('', 'select kind from agent_counters where key like $1', [
      `${groupId} %`,
    ])
    expect(counted).toEqual([{ kind: 'group_day_cost' }])
  })

  it('[S2-287] is not called elsewhere, by replyToMentions that is off, or as one of another type', async () => {
    const elsewhere = await buildPost(ctx, { author_id: stage.ben.memberId, content: 'Outside' })
    const members = [stage.ann.memberId, stage.ben.memberId]
    const inOther = await buildPost(ctx, {
      author_id: stage.ben.memberId,
      group_id: await buildGroup(ctx, { members }),
    })
    for (const postId of [elsewhere, inOther]) {
      const run = { id: ctx.newId(), agentId: stage.agent.id, postId, commentId: null, occasion: null }
      const mention = { ...run, trigger: 'mention' as const, groupId: null, askerId: stage.ben.memberId }
      expect(await insertRuns(ctx.db, [mention], ctx.now())).toEqual([])
      await stage.ask(stage.ben, 'hello?', postId)
    }
    await setAgent('trigger_criteria', { replyToMentions: false })
    await stage.ask()
    stage.agent = await insertGroupAgent(ctx, { groupId, type: 'post_creator' })
    await stage.ask()
    await app.drain()
    for (const id of [elsewhere, inOther, stage.postId]) expect(await stage.states(id)).toEqual([])
    expect(model.requests()).toEqual([])
  })

  it('does nothing in a group that is deleted', async () => {
    await app.as(stage.ann).call(DeleteGroup, { params: { id: groupId } })
    await trigger('question')
    expect(await stage.states()).toEqual([])
  })

  it('[D-127] never answers agents: ten that are to mention each other give no answer', async () => {
    const agents = await Promise.all(Array.from({ length: 10 }, () => insertGroupAgent(ctx, { groupId })))
    const everyone = agents.map(({ username }) => `@${username}`).join(' ')
    await Promise.all(
      agents.map(({ id }) =>
        ctx.db.query('', 'update ai_agents set personality = $2 where user_id = $1', [
          id,
          `Always mention ${everyone}`,
        ]),
      ),
    )
    model.behave({ type: 'answer', text: `I agree with ${everyone}` })
    const texts = agents.map(async ({ id }) => {
      const postId = await buildGroupPost(everyone, { author_id: id })
      const run = { id: ctx.newId(), agentId: agents[0]!.id, postId, commentId: null, askerId: id }
      const given = { ...run, trigger: 'question' as const, groupId, occasion: null }
      return insertRuns(ctx.db, [given], ctx.now())
    })
    expect((await Promise.all(texts)).flat()).toEqual([])
    await stage.write(`What do you say, ${everyone}?`)
    await app.drain()
    expect(await stage.answers()).toEqual([])
    expect(new Set(await stage.states())).toEqual(new Set(['refused unsafe_answer']))
    expect(model.requests()).toHaveLength(10)
  })

  it('[S2-290] may repeat its templates, but none of its other settings', async () => {
    const greeting = 'Welcome to the group of those who bake bread by hand!'
    const personality = 'A retired baker who is very patient with beginners'
    await setAgent('response_templates', { greeting, helpOffer: 'About {topic}' })
    await setAgent('personality', personality)
    model.behave({ type: 'answer', text: greeting })
    await trigger('first_post')
    expect(await stage.answers()).toMatchObject([{ content: greeting }])
    const [{ system } = { system: '' }] = model.requests()
    for (const part of [greeting, personality, '{topic}']) expect(system).toContain(part)
    model.behave({ type: 'answer', text: `I am ${personality}.` })
    await stage.ask()
    await app.drain()
    expect(await stage.states()).toEqual(['answered', 'refused unsafe_answer'])
  })

  it('[D-132] [S2-285] asks with its own temperature', async () => {
    await setAgent('temperature', 15)
    await stage.ask()
    await app.drain()
    expect(model.requests()).toMatchObject([{ temperature: 0.15 }])
  })
})

describe('a question in a group', () => {
  it('[S2-287] that no one answered gets one answer; comments by its author are none', async () => {
    await stage.write('Does anyone know?', stage.ben)
    await trigger('question')
    await trigger('question')
    expect(await stage.answers()).toMatchObject([{ parentId: null, authorId: stage.agent.id }])
    expect(await stage.states()).toEqual(['answered'])
  })

  it('that someone commented on meanwhile gets none, which no one is shown', async () => {
    await stage.write('At seven', stage.ann)
    await trigger('question')
    expect(await stage.states()).toEqual(['refused nothing_to_say'])
    expect(model.requests()).toEqual([])
    expect(await runsOf()).toEqual([])
  })

  it('that someone answers while the model thinks gets no second answer', async () => {
    const id = await startRun('question')
    await stage.prepare(id)
    await stage.write('At seven', stage.ann)
    await stage.publish(id)
    expect(await stage.states()).toEqual(['refused nothing_to_say'])
    expect(await stage.answers()).toEqual([])
  })

  it('with an accepted answer, or one by the agent itself, gets none', async () => {
    stage.postId = await buildGroupPost('When?', { post_type: 'question' })
    const own = await stage.write('Found it: at seven', stage.ben)
    await app.as(stage.ben).call(AcceptAnswer, { params: { id: stage.postId }, body: { commentId: own.id } })
    await trigger('question')
    expect(await stage.states()).toEqual(['refused nothing_to_say'])
    stage.postId = await buildGroupPost('It opens at seven.')
    await stage.ask()
    await app.drain()
    for (const one of ['question', 'first_post'] as const) await trigger(one)
    expect(await stage.states()).toEqual(['answered', 'refused nothing_to_say', 'refused nothing_to_say'])
  })

  it('is still answered below a comment that was removed, or that an agent wrote', async () => {
    const { id } = await stage.write('Spam', stage.ann)
    await ctx.db.query('', 'update comments set hidden_at = now() where id = $1', [id])
    const other = await buildGlobalAgent(ctx)
    await buildComment(ctx, { post_id: stage.postId, author_id: other.id })
    await trigger('question')
    expect(await stage.states()).toEqual(['answered'])
  })
})

describe('[S2-287] a first post in a group', () => {
  it('is greeted once, by rules of its own, whatever people comment', async () => {
    await stage.write('Hello!', stage.ann)
    await trigger('first_post')
    await trigger('first_post')
    expect(await stage.states()).toEqual(['answered'])
    expect(model.requests()[0]?.system).toContain('one short greeting')
  })
})

describe('a post for humans only', () => {
  const mark = () => ctx.db.query('', 'update posts set is_humans_only = true where id = $1', [stage.postId])

  it('is given to no model: a mention is refused, for agents of the site and of the group', async () => {
    await mark()
    await stage.ask()
    stage.agent = await buildGlobalAgent(ctx)
    await stage.ask()
    await app.drain()
    expect(await stage.states()).toEqual(['refused humans_only', 'refused humans_only'])
    expect((await runsOf()).map(({ refusal }) => refusal)).toEqual(['humans_only', 'humans_only'])
    for (const one of ['question', 'first_post'] as const) await trigger(one)
    expect(model.requests()).toEqual([])
    expect(await ctx.db.query('', 'select from agent_counters where key like $1', [`${groupId} %`])).toEqual(
      [],
    )
  })

  it('gets no answer that the model gave before it was marked', async () => {
    const id = await startRun('first_post')
    await stage.prepare(id)
    await mark()
    await stage.publish(id)
    expect([await stage.states(), await stage.answers()]).toEqual([['failed'], []])
  })

  it('is left out of the prompt of its share', async () => {
    await mark()
    stage.postId = await buildGroupPost('Look at this', { original_post_id: stage.postId })
    await stage.ask()
    await app.drain()
    expect(model.requests()).toHaveLength(1)
    expect(model.requests()[0]?.data).not.toContain('bakery opens')
  })
})

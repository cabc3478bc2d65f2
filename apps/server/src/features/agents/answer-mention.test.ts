import { ListThreadRuns } from '@guildhall/contract/agent-runs'
import { EditComment } from '@guildhall/contract/comments'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { createComment } from '#features/comments'
import { openAgentStage } from '#test/agent-stage'
import { befriend, buildComment, buildPost } from '#test/build'
import { buildGlobalAgent } from '#test/build-agent'
import { wrongCounts } from '#test/thread-counts'
import { globalAgentsStore } from './global-agents.store.ts'

const stage = await openAgentStage()
const { app, model } = stage
const { ctx } = app

describe('a mentioned agent', () => {
  it('[S1-006] [D-003] [S1-065] [S1-170] [S1-171] answers under its own name with one system comment', async () => {
    stage.agent = await buildGlobalAgent(ctx, { username: 'prom_ai' })
    const asked = await stage.ask()
    await app.drain()
    const [answer, ...others] = await stage.answers()
    expect(others).toEqual([])
    expect(answer).toMatchObject({
      parentId: asked.id,
      authorId: stage.agent.id,
      author: { id: stage.agent.id, kind: 'agent', username: 'prom_ai' },
      content: 'The bakery opens at seven.',
      mentions: [],
      isSystemComment: true,
      systemAgentType: 'prom_ai',
      viewer: { canEdit: false, canDelete: false, canReply: true },
    })
    expect(asked).toMatchObject({ isSystemComment: false, systemAgentType: null })
    expect(await app.as(stage.ann).call(GetPost, { params: { id: stage.postId } })).toMatchObject({
      _count: { comments: 2 },
    })
    expect(await wrongCounts(ctx, stage.postId)).toEqual([])
  })

  it('[D-013] is called as agent_ai, although that mention stays plain; an edit calls it once', async () => {
    stage.agent = await buildGlobalAgent(ctx, { username: 'agent_ai' })
    const asked = await stage.write('Does the bakery open early, @Agent_AI?')
    expect(asked.mentions).toEqual([])
    await app.drain()
    expect(await stage.answers()).toMatchObject([{ systemAgentType: 'agent_ai', authorId: stage.agent.id }])
    const edit = (content: string) =>
      app.as(stage.ben).call(EditComment, { params: { id: asked.id }, body: { content } })
    await edit('Does the bakery open late, @agent_ai?')
    await app.drain()
    expect(await stage.states()).toEqual(['answered'])
    const plain = await stage.write('No question yet')
    await app
      .as(stage.ben)
      .call(EditComment, { params: { id: plain.id }, body: { content: 'And @agent_ai now?' } })
    await app.drain()
    expect(await stage.states()).toEqual(['answered', 'answered'])
  })

  it('answers a post that mentions it, below the post', async () => {
    const content = `When does it open, @${stage.agent.username}? It opens at nine.`
    const { id } = await app.as(stage.ann).call(CreatePost, { body: { content } })
    await app.drain()
    expect(await stage.answers(stage.ann, id)).toMatchObject([{ parentId: null, authorId: stage.agent.id }])
  })

  it('[D-137] leaves a record of trigger, sources, model, tokens, cost, latency and outcome', async () => {
    const above = await stage.write('Only on weekdays, I think')
    const other = await buildComment(ctx, { post_id: stage.postId })
    const asked = await stage.write(
      `@${stage.agent.username} is that so about the bakery?`,
      stage.ben,
      above.id,
    )
    await app.drain()
    const [run] = await ctx.db.query('', 'select * from agent_runs where post_id = $1', [stage.postId])
    expect(run).toMatchObject({
      agent_id: stage.agent.id,
      trigger: 'mention',
      asker_id: stage.ben.memberId,
      comment_id: asked.id,
      status: 'answered',
      refusal: null,
      answer: null,
      model: 'stand-in',
      input_tokens: expect.any(Number),
      latency_ms: expect.any(Number),
      finished_at: expect.any(Date),
    })
    expect(
      [run!['input_tokens'], run!['output_tokens'], Number(run!['cost_micros'])].every((n) => Number(n) > 0),
    ).toBe(true)
    const sources = await ctx.db.query<{ id: string }>(
      '',
      `select coalesce(comment_id, post_id) as id from agent_run_sources where run_id = $1 order by position`,
      [run!['id']],
    )
    expect(sources.map(({ id }) => id)).toEqual([stage.postId, above.id, other, asked.id])
    expect(
      await ctx.db.query('', 'select runs, answered, refused, failed from agent_days where agent_id = $1', [
        stage.agent.id,
      ]),
    ).toEqual([{ runs: 1, answered: 1, refused: 0, failed: 0 }])
  })

  it('while it works, a second mention in the thread joins it; both see that it is working', async () => {
    model.behave({ type: 'slow_start', ms: 1_500 }, 1)
    const first = await stage.ask()
    await expect.poll(() => model.requests().length, { timeout: 10_000 }).toBe(1)
    await stage.ask(stage.ann, 'and on Sundays?')
    const working = [{ agent: { id: stage.agent.id, kind: 'agent' }, commentId: first.id, refusal: null }]
    for (const who of [stage.ann, stage.ben])
      expect(await app.as(who).call(ListThreadRuns, { params: { id: stage.postId } })).toMatchObject(working)
    await app.drain()
    expect(await stage.states()).toEqual(['answered'])
    expect(await stage.answers()).toHaveLength(1)
    expect(model.requests()).toHaveLength(1)
    expect(await app.as(stage.ben).call(ListThreadRuns, { params: { id: stage.postId } })).toEqual([])
  })

  it('[D-127] never answers agents: ten that mention each other give no answer', async () => {
    const agents = await Promise.all(Array.from({ length: 10 }, () => buildGlobalAgent(ctx)))
    const everyone = agents.map(({ username }) => `@${username}`).join(' ')
    const post = await app.as(stage.ann).call(CreatePost, { body: { content: 'Nothing to ask' } })
    for (const { id } of agents) {
      await createComment(ctx, { memberId: id, kind: 'agent' }, post.id, {
        content: everyone,
        parentId: null,
      })
    }
    model.behave({ type: 'answer', text: `I agree with ${everyone}` })
    await stage.write(`Well, @${agents[0]!.username}?`, stage.ann, null, post.id)
    await app.drain()
    expect(await stage.answers(stage.ann, post.id)).toEqual([])
    expect(await stage.states(post.id)).toEqual(['refused unsafe_answer'])
    expect(model.requests()).toHaveLength(1)
  })

  it('[D-134] under a post for friends or no one else answers only its author', async () => {
    await befriend(ctx, stage.ann.memberId, stage.ben.memberId)
    const limited = (privacy: 'friends' | 'private') =>
      buildPost(ctx, { author_id: stage.ann.memberId, privacy, content: 'It opens at six.' })
    const [forFriends, forNoOne] = [await limited('friends'), await limited('private')]
    await stage.ask(stage.ben, 'when does it open?', forFriends)
    await app.drain()
    expect(await stage.states(forFriends)).toEqual(['refused author_only'])
    expect(model.requests()).toEqual([])
    for (const id of [forFriends, forNoOne]) await stage.ask(stage.ann, 'when does it open?', id)
    await app.drain()
    for (const id of [forFriends, forNoOne])
      expect(await stage.answers(stage.ann, id)).toMatchObject([{ content: 'It opens at six.' }])
  })

  it('that is switched off is not asked, and publishes nothing that it was asked before', async () => {
    const id = await stage.startRun((await stage.write('Hello')).id)
    await stage.prepare(id)
    expect(await stage.states()).toEqual(['asked'])
    await ctx.db.transaction((tx) => globalAgentsStore.setActive(tx, stage.agent.id, false))
    await stage.publish(id)
    expect(await stage.states()).toEqual(['refused switched_off'])
    expect(await stage.answers()).toEqual([])
  })
})

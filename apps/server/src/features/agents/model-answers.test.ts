import { ListThreadRuns } from '@guildhall/contract/agent-runs'
import { CreatePost } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { openAgentStage } from '#test/agent-stage'
import { startTestApp } from '#test/app'
import { buildGlobalAgent } from '#test/build-agent'

const stage = await openAgentStage()
const { app, model } = stage
const { ctx } = app

describe('an answer of the model', () => {
  it.each(['mentions', 'links', 'html', 'leaks'] as const)(
    '[D-130] with %s is refused, and only who asked learns of it',
    async (type) => {
      model.behave({ type })
      const asked = await stage.ask()
      await app.drain()
      expect(await stage.answers()).toEqual([])
      expect(await app.as(stage.ben).call(ListThreadRuns, { params: { id: stage.postId } })).toMatchObject([
        { commentId: asked.id, refusal: 'unsafe_answer' },
      ])
      expect(await app.as(stage.ann).call(ListThreadRuns, { params: { id: stage.postId } })).toEqual([])
      app.setNow(new Date(Date.now() + 2 * 3_600_000))
      const later = await app.as(stage.ben).call(ListThreadRuns, { params: { id: stage.postId } })
      app.setNow(null)
      expect(later).toEqual([])
    },
  )

  it('with a name of a file is taken for a link, and one that the model declines is declined', async () => {
    model.behave({ type: 'controls' })
    await stage.ask()
    await app.drain()
    expect(await stage.states()).toEqual(['refused unsafe_answer'])
    model.behave({ type: 'refusal' })
    await stage.ask()
    await app.drain()
    expect(await stage.states()).toEqual(['refused unsafe_answer', 'refused declined'])
  })
})

// Last, because the breaker is open afterwards.
describe('an answer', () => {
  it.each(['failing', 'cut_off', 'garbage', 'huge', 'silent'] as const)(
    '[D-133] that is %s leaves the mention and everything else as it is, and is not asked for again',
    async (type) => {
      model.behave({ type })
      const asked = await stage.ask()
      await app.drain()
      expect(await stage.states()).toEqual(['refused model_failed'])
      expect(model.requests()).toHaveLength(1)
      expect((await stage.thread()).map(({ id }) => id)).toEqual([asked.id])
      expect(await ctx.db.query('', 'select consumer from event_failures', [])).toEqual([])
      const reply = await stage.write('Never mind')
      expect(reply.content).toBe('Never mind')
    },
  )
})

describe('without a model', () => {
  it('[D-133] a mention is recorded as not configured, and everything else works', async () => {
    const bare = await startTestApp()
    try {
      const who = await bare.signIn()
      const { username } = await buildGlobalAgent(bare.ctx)
      const post = await bare.as(who).call(CreatePost, { body: { content: `Hello @${username}` } })
      await bare.drain()
      expect(post.mentions).toHaveLength(1)
      expect(await bare.as(who).call(ListThreadRuns, { params: { id: post.id } })).toMatchObject([
        { commentId: null, refusal: 'not_configured' },
      ])
      expect(await bare.ctx.db.query('', 'select kind from agent_counters', [])).toEqual([])
    } finally {
      await bare.close()
    }
  })
})

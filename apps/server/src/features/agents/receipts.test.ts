import { GetPostReceipt, GetReceipt, SendAgentFeedback } from '@guildhall/contract/agent-runs'
import { describe, expect, it } from 'vitest'
import { openAgentStage } from '#test/agent-stage'
import type { SignedIn } from '#test/app'
import { block, buildGroup, buildPost } from '#test/build'
import { insertGroupAgent, buildPostRun } from '#test/build-agent'
import { buildCollection, buildSaved } from '#test/build-saved'

const stage = await openAgentStage()
const { app } = stage
const { ctx } = app

describe('[D-138] a receipt', () => {
  it('lists exactly what the model received; what the reader may not see is counted', async () => {
    const [cid, dan] = [await app.signIn(), await app.signIn()]
    const said = await stage.write('It is closed on Mondays', cid)
    const asked = await stage.ask()
    await app.drain()
    const [answer] = await stage.answers()
    const read = (who: SignedIn) => app.as(who).call(GetReceipt, { params: { id: answer!.id } })
    const receipt = await read(stage.ann)
    expect(receipt).toEqual({
      agent: expect.objectContaining({ id: stage.agent.id, kind: 'agent' }),
      trigger: 'mention',
      askedBy: expect.objectContaining({ id: stage.ben.memberId }),
      sources: [
        {
          type: 'post',
          id: stage.postId,
          postId: stage.postId,
          author: expect.objectContaining({ id: stage.ann.memberId }),
          excerpt: 'The bakery opens at seven.',
        },
        {
          type: 'comment',
          id: said.id,
          postId: stage.postId,
          author: expect.objectContaining({ id: cid.memberId }),
          excerpt: 'It is closed on Mondays',
        },
        expect.objectContaining({ type: 'comment', id: asked.id, postId: stage.postId }),
      ],
      hiddenSources: 0,
      model: 'stand-in',
      isDemo: false,
      isOfGroup: false,
      owner: null,
      tookMs: expect.any(Number),
      answeredAt: expect.any(String),
      viewer: { hasGivenFeedback: false },
    })
    await block(ctx, dan.memberId, cid.memberId)
    const limited = await read(dan)
    expect(limited.sources.map(({ id }) => id)).toEqual([stage.postId, asked.id])
    expect(limited.hiddenSources).toBe(1)
    expect(JSON.stringify(limited)).not.toContain('Mondays')
    await block(ctx, dan.memberId, stage.ben.memberId)
    await expect(read(dan)).rejects.toMatchObject({ status: 404 })
    await expect(app.as(stage.ann).call(GetReceipt, { params: { id: said.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('takes feedback of those who see the answer: once each, and again it replaces the note', async () => {
    await stage.ask()
    await app.drain()
    const [answer] = await stage.answers()
    const send = (note: string, who = stage.ann) =>
      app.as(who).call(SendAgentFeedback, { params: { id: answer!.id }, body: { note } })
    await send('Not so')
    await send('It opens at eight')
    const rows = () =>
      ctx.db.query('', 'select member_id, agent_id, note, answer from agent_feedback where comment_id = $1', [
        answer!.id,
      ])
    expect(await rows()).toEqual([
      {
        member_id: stage.ann.memberId,
        agent_id: stage.agent.id,
        note: 'It opens at eight',
        answer: 'The bakery opens at seven.',
      },
    ])
    const receipt = await app.as(stage.ann).call(GetReceipt, { params: { id: answer!.id } })
    expect(receipt.viewer).toEqual({ hasGivenFeedback: true })
    const stranger = await app.signIn()
    await block(ctx, stranger.memberId, stage.ben.memberId)
    await expect(send('x', stranger)).rejects.toMatchObject({ status: 404 })
    expect(await rows()).toHaveLength(1)
  })
})

describe('[D-138] a receipt of an agent of a group', () => {
  it('names its owner, what led to the answer, and posts of its collection; feedback is taken', async () => {
    const owner = await app.signIn()
    const groupId = await buildGroup(ctx, {
      ownerId: owner.memberId,
      members: [stage.ann.memberId, stage.ben.memberId],
    })
    const collectionId = await buildCollection(ctx, owner.memberId)
    const known = await buildPost(ctx, { author_id: owner.memberId, content: 'The bakery opens at six.' })
    await buildSaved(ctx, owner.memberId, known, collectionId)
    const settings = { owner_id: owner.memberId, collection_id: collectionId }
    stage.agent = await insertGroupAgent(ctx, { groupId, settings })
    stage.postId = await buildPost(ctx, {
      author_id: stage.ann.memberId,
      group_id: groupId,
      content: 'Hello',
    })
    await stage.ask()
    await app.drain()
    const [answer] = await stage.answers()
    expect(answer).toMatchObject({ content: 'The bakery opens at six.' })
    const read = (who: SignedIn) => app.as(who).call(GetReceipt, { params: { id: answer!.id } })
    const receipt = await read(stage.ann)
    expect(receipt).toMatchObject({ trigger: 'mention', owner: { id: owner.memberId } })
    expect(receipt.sources.map(({ id }) => id)).toContain(known)
    const note = { params: { id: answer!.id }, body: { note: 'At seven' } }
    await app.as(stage.ann).call(SendAgentFeedback, note)
    await block(ctx, stage.ann.memberId, owner.memberId)
    const limited = await read(stage.ann)
    expect(limited).toMatchObject({ owner: null, hiddenSources: 1, viewer: { hasGivenFeedback: true } })
  })

  it('is also there for a post that it wrote by itself, and for no post of a member', async () => {
    const groupId = await buildGroup(ctx, { members: [stage.ann.memberId, stage.ben.memberId] })
    const settings = { owner_id: stage.ann.memberId }
    const agent = await insertGroupAgent(ctx, { groupId, type: 'post_creator', settings })
    const postId = await buildPost(ctx, { author_id: agent.id, group_id: groupId, content: 'A digest' })
    const source = await buildPost(ctx, { author_id: stage.ann.memberId, group_id: groupId, content: 'News' })
    await buildPostRun(ctx, { groupId, postId, agentId: agent.id, sources: [source, ctx.newId()] })
    const read = (id: string, who = stage.ben) => app.as(who).call(GetPostReceipt, { params: { id } })
    expect(await read(postId)).toMatchObject({
      agent: { id: agent.id, kind: 'agent' },
      trigger: 'weekly_digest',
      askedBy: null,
      owner: { id: stage.ann.memberId },
      sources: [{ type: 'post', id: source, excerpt: 'News' }],
      hiddenSources: 1,
    })
    await expect(read(source)).rejects.toMatchObject({ status: 404 })
    await stage.ask()
    await app.drain()
    await expect(read(stage.postId)).rejects.toMatchObject({ status: 404 })
  })
})

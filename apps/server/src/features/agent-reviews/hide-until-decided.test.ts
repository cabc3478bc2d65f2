import { ListComments } from '@guildhall/contract/comments'
import { ModeratePost } from '@guildhall/contract/moderation'
import { CreateReport } from '@guildhall/contract/reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { openReviewStage } from '#test/review-stage'

const SPAM = 'Guaranteed income, ask me how'
const RUDE = 'You are all idiots'

const stage = await openReviewStage()
const { app, appoint, set, setActive, post, comment, see, cases, decide, states, startRun, ask, handle } =
  stage

describe('with autoModerate', () => {
  beforeEach(() => set({ autoModerate: true }))

  it('[D-135] [S2-292] the text is hidden until someone decides; dismissed, it is shown again', async () => {
    const id = await post(SPAM)
    await app.drain()
    await expect(see(stage.ben, id)).rejects.toMatchObject({ status: 404 })
    expect(await see(stage.ann, id)).toMatchObject({
      moderation: { reason: 'spam', note: expect.stringContaining('AI agent'), noticeId: null },
    })
    const [held] = await cases()
    expect(held).toMatchObject({
      isHiddenByAgent: true,
      content: { isHidden: true },
      decision: null,
      viewer: { actions: ['dismiss', 'hide', 'remove', 'warn', 'mute', 'ban'] },
    })
    expect(await decide(held, 'dismiss')).toMatchObject({
      state: 'closed',
      isHiddenByAgent: false,
      content: { isHidden: false },
    })
    expect(await see(stage.ben, id)).toMatchObject({ content: SPAM, moderation: null })
  })

  it('the same for a comment, whose thread counts it again', async () => {
    const id = await post('Does anyone bake bread?')
    const commentId = await comment(id, RUDE)
    await app.drain()
    const thread = () => app.as(stage.ann).call(ListComments, { params: { id }, query: {} })
    expect(await thread()).toEqual([])
    expect(await see(stage.ann, id)).toMatchObject({ _count: { comments: 0 } })
    await decide((await cases())[0], 'dismiss')
    expect(await thread()).toMatchObject([{ id: commentId, content: RUDE, moderation: null }])
    expect(await see(stage.ann, id)).toMatchObject({ _count: { comments: 1 } })
  })

  it('a decision to hide keeps it hidden, with a notice that can be answered and lifted', async () => {
    const id = await post('Does anyone bake bread?')
    const commentId = await comment(id, RUDE)
    const postId = await post(SPAM)
    await app.drain()
    for (const found of await cases()) await decide(found, 'hide')
    await expect(see(stage.ben, postId)).rejects.toMatchObject({ status: 404 })
    expect(await see(stage.ann, postId)).toMatchObject({
      moderation: { noticeId: expect.any(String), note: '' },
    })
    expect(await app.as(stage.ben).call(ListComments, { params: { id }, query: {} })).toMatchObject([
      { id: commentId, moderation: { noticeId: expect.any(String) } },
    ])
    await app.as(stage.owner).call(ModeratePost, { params: { id: postId }, body: { action: 'restore' } })
    expect(await see(stage.ben, postId)).toMatchObject({ moderation: null })
  })

  it('a warning shows it again, and to restore the post dismisses the case', async () => {
    const [first, second] = [await post(SPAM), await post(RUDE)]
    await app.drain()
    const found = await cases()
    await decide(
      found.find(({ targetId }) => targetId === first),
      'warn',
    )
    expect(await see(stage.ben, first)).toMatchObject({ moderation: null })
    await app.as(stage.owner).call(ModeratePost, { params: { id: second }, body: { action: 'restore' } })
    expect(await see(stage.ben, second)).toMatchObject({ moderation: null })
    expect((await cases('closed')).map(({ decision }) => decision?.action ?? '').toSorted()).toEqual([
      'dismiss',
      'warn',
    ])
  })

  it('of two agents the first hides it, and of two who decide the first decision counts', async () => {
    await appoint({ autoModerate: true })
    const id = await post(SPAM)
    await app.drain()
    const found = await cases()
    expect(found).toMatchObject([{ agentFlags: [{ reason: 'spam' }], isHiddenByAgent: true }])
    expect((await states()).toSorted()).toEqual(['answered', 'failed'])
    const decided = await Promise.allSettled([
      decide(found[0], 'dismiss', stage.owner),
      decide(found[0], 'dismiss', stage.admin),
    ])
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await see(stage.ben, id)).toMatchObject({ moderation: null })
    expect(await cases()).toEqual([])
  })

  it('an agent and moderators who act in the same moment end in one of the two orders', async () => {
    await setActive(false)
    const ids = [await post(`${SPAM} 1`), await post(`${SPAM} 2`), await post(`${SPAM} 3`)]
    await app.drain()
    await setActive(true)
    for (const id of ids) {
      await app
        .as(stage.ben)
        .call(CreateReport, { body: { targetType: 'post', targetId: id, reason: 'spam' } })
      const [found] = await cases()
      const run = await startRun(id)
      await ask(run)
      await Promise.all([handle(run), decide(found, 'dismiss'), see(stage.ann, id)])
      expect(await cases()).toEqual([])
      expect(await see(stage.ben, id)).toMatchObject({ moderation: null })
    }
  })
})

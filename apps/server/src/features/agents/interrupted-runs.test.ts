import { DeleteComment, type Comment } from '@guildhall/contract/comments'
import { describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { openAgentStage } from '#test/agent-stage'
import { befriend, block, buildGroup, buildPost } from '#test/build'

const stage = await openAgentStage()
const { app, model } = stage
const { ctx } = app

describe('a run that is interrupted', () => {
  it('between the question and the answer never asks again', async () => {
    const id = await stage.startRun((await stage.write('When does the bakery open?')).id)
    model.behave({ type: 'slow_start', ms: 5_000 }, 1)
    const stop = new AbortController()
    const asking = stage.prepare(id, stop.signal)
    await expect.poll(() => model.requests().length, { timeout: 10_000 }).toBe(1)
    stop.abort()
    await expect(asking).rejects.toThrow()
    expect(await stage.states()).toEqual(['asking'])
    await stage.prepare(id)
    await stage.publish(id)
    expect(await stage.states()).toEqual(['refused interrupted'])
    expect(model.requests()).toHaveLength(1)
    expect(await stage.answers()).toEqual([])
  })

  it('between the answer and its publication publishes it once, without asking again', async () => {
    const id = await stage.startRun((await stage.write('When does the bakery open?')).id)
    await stage.prepare(id)
    await stage.prepare(id)
    await stage.publish(id)
    await stage.prepare(id)
    await stage.publish(id)
    expect(model.requests()).toHaveLength(1)
    expect(await stage.answers()).toHaveLength(1)
    expect(await stage.states()).toEqual(['answered'])
  })
})

describe('while the model thinks', () => {
  const cases: [string, (asked: Comment) => Promise<unknown>][] = [
    [
      'the question is deleted',
      (asked) => app.as(stage.ben).call(DeleteComment, { params: { id: asked.id } }),
    ],
    ['the asker is blocked', () => block(ctx, stage.ann.memberId, stage.ben.memberId)],
    ['the author blocks the agent', () => block(ctx, stage.ann.memberId, stage.agent.id)],
    [
      'the post gets a narrower audience',
      () =>
        ctx.db.query('', `update posts set audience = 'friends', privacy = 'friends' where id = $1`, [
          stage.postId,
        ]),
    ],
    [
      'the question is hidden by moderators',
      (asked) => ctx.db.query('', 'update comments set hidden_at = now() where id = $1', [asked.id]),
    ],
    [
      'the asker is gone',
      () => ctx.db.query('', 'update agent_runs set asker_id = null where post_id = $1', [stage.postId]),
    ],
  ]
  it.each(cases)('%s: nothing is published', async (_, change) => {
    await befriend(ctx, stage.ann.memberId, stage.ben.memberId)
    const asked = await stage.write('When does the bakery open?')
    const id = await stage.startRun(asked.id)
    await stage.prepare(id)
    expect(model.requests()).toHaveLength(1)
    await change(asked)
    await stage.publish(id)
    expect(await stage.states()).toEqual(['failed'])
    const [{ count } = { count: -1 }] = await ctx.db.query<{ count: number }>(
      '',
      'select count(*)::int as count from comments where post_id = $1 and is_system_comment',
      [stage.postId],
    )
    expect(count).toBe(0)
  })

  it('the asker leaves the group: nothing is published', async () => {
    const groupId = await buildGroup(ctx, { members: [stage.ann.memberId, stage.ben.memberId] })
    stage.postId = await buildPost(ctx, {
      author_id: stage.ann.memberId,
      group_id: groupId,
      content: 'It opens.',
    })
    const id = await stage.startRun((await stage.write('When?')).id)
    await stage.prepare(id)
    await removeMember(ctx, groupId, stage.ben.memberId)
    await stage.publish(id)
    expect([await stage.states(), await stage.answers()]).toEqual([['failed'], []])
  })
})

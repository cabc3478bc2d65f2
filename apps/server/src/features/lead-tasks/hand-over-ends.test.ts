import { DeleteComment } from '@guildhall/contract/comments'
import { SetGroupRecord } from '@guildhall/contract/group-records'
import { DeletePost } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { AgentDraftRequested, AgentHandedOver } from '#events/agents.events'
import { setMember } from '#features/groups'
import { publish } from '#platform/events/outbox'
import type { SignedIn } from '#test/app'
import { setGroupBudget } from '#test/build-agent'
import { block, buildPost } from '#test/build'
import { openHandOverStage } from '#test/hand-over-stage'
import { handleTogether, workerCalled } from '#test/handle-events'
import { askRun } from '../agents/ask-run.ts'
import { draftTask } from './draft-task.ts'
import { saveDraft } from './save-draft.ts'

const PRICE = 'How much does a seat cost?'

const stage = await openHandOverStage()
const { app, model, rows, ask, tasks, answers, states } = stage
const { ctx } = app

describe('nothing is handed over', () => {
  const cases: [string, () => Promise<SignedIn>][] = [
    ['of someone who runs the group', async () => stage.owner],
    [
      'of an admin',
      async () => {
        await setMember(ctx, stage.groupId, stage.ann.memberId, 'admin')
        return stage.ann
      },
    ],
    [
      'of a member who switched the record of the group off',
      async () => {
        await app
          .as(stage.ann)
          .call(SetGroupRecord, { params: { id: stage.groupId }, body: { isTracked: false } })
        return stage.ann
      },
    ],
  ]
  it.each(cases)('%s: the agent answers', async (_, prepare) => {
    await ask(PRICE, await prepare())
    expect(await tasks()).toEqual([])
    expect(await rows('select id from lead_tasks where group_id = $1', [stage.groupId])).toEqual([])
    expect(await answers()).toHaveLength(1)
  })

  it('of a member in a block with the owner: an admin’s post is answered', async () => {
    const admin = await app.signIn()
    await setMember(ctx, stage.groupId, admin.memberId, 'admin')
    stage.postId = await buildPost(ctx, {
      author_id: admin.memberId,
      group_id: stage.groupId,
      content: 'Seats for June',
    })
    await block(ctx, stage.ann.memberId, stage.owner.memberId)
    await ask(PRICE)
    expect(await rows('select id from lead_tasks where group_id = $1', [stage.groupId])).toEqual([])
    expect(await answers()).toHaveLength(1)
  })

  it('of someone who switches their record off before the task is made', async () => {
    await ask('hello')
    const [run] = await rows<{ id: string }>('select id from agent_runs where group_id = $1', [stage.groupId])
    await rows(`update agent_runs set status = 'handed_over', refusal = 'handed_over' where id = $1`, [
      run?.id,
    ])
    await app
      .as(stage.ann)
      .call(SetGroupRecord, { params: { id: stage.groupId }, body: { isTracked: false } })
    const event = { runId: run?.id, intent: 'buying' }
    await handleTogether(ctx, workerCalled('leadtasks_make-tasks'), [event])
    expect(await rows('select id from lead_tasks where group_id = $1', [stage.groupId])).toEqual([])
  })
})

describe('a task disappears', () => {
  const gone: [string, (commentId: string) => Promise<unknown>][] = [
    ['its comment is deleted', (id) => app.as(stage.ann).call(DeleteComment, { params: { id } })],
    ['its post is deleted', () => app.as(stage.owner).call(DeletePost, { params: { id: stage.postId } })],
    [
      'its member switches the record off',
      () =>
        app.as(stage.ann).call(SetGroupRecord, { params: { id: stage.groupId }, body: { isTracked: false } }),
    ],
  ]
  it.each(gone)('at once and for good when %s', async (_, change) => {
    const commentId = await ask(PRICE)
    await change(commentId)
    expect(await tasks()).toEqual([])
    await app.drain()
    expect(await rows('select id from lead_tasks where group_id = $1', [stage.groupId])).toEqual([])
  })

  it.each(['comments', 'posts'])('as long as moderators hide what it is about in %s', async (table) => {
    const commentId = await ask(PRICE)
    const id = table === 'posts' ? stage.postId : commentId
    await rows(`update ${table} set hidden_at = now() where id = $1`, [id])
    expect(await tasks()).toEqual([])
    await rows(`update ${table} set hidden_at = null where id = $1`, [id])
    expect(await tasks()).toHaveLength(1)
  })
})

describe('a worker that dies', () => {
  /** A task whose draft was requested and not begun. Returns the run. */
  async function stopBeforeDraft(): Promise<string> {
    await setGroupBudget(ctx, stage.groupId, 0)
    await ask(PRICE)
    await setGroupBudget(ctx, stage.groupId, 1_000_000)
    const [run] = await rows<{ id: string }>(
      `update agent_runs set status = 'waiting', refusal = null, finished_at = null
        where group_id = $1 and trigger = 'hand_over' returning id`,
      [stage.groupId],
    )
    return run!.id
  }
  const prepare = (id: string, signal = new AbortController().signal) => askRun(ctx, id, signal, draftTask)
  const finish = (id: string) => ctx.db.transaction((tx) => saveDraft({ ...ctx, db: tx }, id))

  it('between the question and the answer leaves the task with its greeting, and never asks again', async () => {
    const id = await stopBeforeDraft()
    model.behave({ type: 'slow_start', ms: 5_000 }, 1)
    const stop = new AbortController()
    const asking = prepare(id, stop.signal)
    await expect.poll(() => model.requests().length, { timeout: 10_000 }).toBe(1)
    stop.abort()
    await expect(asking).rejects.toThrow()
    await ctx.db.transaction((tx) => publish(tx, AgentDraftRequested, { runId: id }))
    await app.drain()
    expect(await states()).toContain('hand_over refused interrupted')
    expect(model.requests()).toHaveLength(1)
    expect(await tasks()).toMatchObject([{ isDraftByAgent: false }])
  })

  it('between the answer and the task saves the draft once, without asking again', async () => {
    const id = await stopBeforeDraft()
    await prepare(id)
    await prepare(id)
    await finish(id)
    await finish(id)
    expect(model.requests()).toHaveLength(1)
    expect(await tasks()).toMatchObject([{ isDraftByAgent: true }])
    expect(await states()).toContain('hand_over answered')
  })

  it('before the task is made makes it from the event', async () => {
    await ask(PRICE)
    const [run] = await rows<{ id: string }>(
      `select id from agent_runs where status = 'handed_over' and group_id = $1`,
      [stage.groupId],
    )
    await rows('delete from lead_tasks where group_id = $1', [stage.groupId])
    await rows(`delete from agent_runs where trigger = 'hand_over' and group_id = $1`, [stage.groupId])
    await ctx.db.transaction((tx) => publish(tx, AgentHandedOver, { runId: run!.id, intent: 'buying' }))
    await app.drain()
    expect(await tasks()).toMatchObject([{ isDraftByAgent: true }])
  })
})

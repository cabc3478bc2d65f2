import { textOf } from '@guildhall/contract/texts'
import { hintPipeline } from '#features/leads'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { loadTask } from './load-task.ts'
import { tasksStore, type LockedTask, type TaskRow } from './tasks.store.ts'

/** Closes a task without a message. What was sent stays sent. */
export async function dismissTask(ctx: Ctx, actor: Actor, id: string): Promise<TaskRow> {
  return change(ctx, actor, id, async (tx, { state }) => {
    if (state === 'open')
      await tasksStore.decide(tx, id, 'dismissed', { byId: actor.memberId, at: ctx.now() })
  })
}

/** Opens a task again that was dismissed. */
export async function reopenTask(ctx: Ctx, actor: Actor, id: string): Promise<TaskRow> {
  return change(ctx, actor, id, async (tx, { state }) => {
    if (state === 'dismissed') await tasksStore.decide(tx, id, 'open', null)
  })
}

async function change(
  ctx: Ctx,
  actor: Actor,
  id: string,
  decide: (tx: Tx, task: LockedTask) => Promise<void>,
): Promise<TaskRow> {
  await loadTask(ctx, actor, id)
  await ctx.db.transaction(async (tx) => {
    const task = await tasksStore.lock(tx, actor.memberId, id)
    ensure(task, 'not_found')
    ensure(task.state !== 'sent', 'conflict', textOf('lead_task.sent_already'))
    await decide(tx, task)
    hintPipeline(ctx, tx, task.group_id)
  })
  return loadTask(ctx, actor, id)
}

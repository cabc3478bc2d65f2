import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import { AgentDraftRequested, AgentHandedOver } from '#events/agents.events'
import { insertRuns, type NewRun } from '#features/agents'
import { hintPipeline, listMemberStates, lockPipelines, pairKey } from '#features/leads'
import { distinct, distinctBy } from '#platform/distinct-by'
import { publishAll } from '#platform/events/outbox'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { newTasksStore, type HandedOver, type NewTask } from './new-tasks.store.ts'

/**
 * Makes a task of each text that an agent handed over, and asks the agent for the draft of a message. The task is there at
 * once, with a plain greeting: whatever becomes of the draft, it is not lost. Safe to run twice, and for a text that two
 * agents handed over: it is one task.
 */
export const makeTasks = batchWorker({
  name: 'leadtasks_make-tasks',
  on: AgentHandedOver,
  async handleAll(ctx, events) {
    const intents = new Map(events.map(({ runId, intent }) => [runId, intent]))
    const found = await newTasksStore.listHandedOver(ctx.db, [...intents.keys()])
    if (found.length === 0) return
    const tracked = await filterTracked(ctx, found)
    const tasks = distinctBy(tracked, sourceKey).map((one) => newTask(ctx, one, intents.get(one.run_id)))
    if (tasks.length === 0) return
    const inserted = new Set(await newTasksStore.insert(ctx.db, tasks, ctx.now()))
    await startDrafts(
      ctx,
      tasks.filter(({ id }) => inserted.has(id)),
    )
  },
})

/** Leaves out members of whom the group keeps no record by now. Who switches theirs off waits for the lock. */
async function filterTracked<T extends HandedOver>(ctx: WorkerCtx, found: readonly T[]): Promise<T[]> {
  await lockPipelines(ctx.db, distinct(found.map(({ group_id }) => group_id)), ctx.now())
  const states = await listMemberStates(ctx.db, distinctBy(found, pairKey), ctx.now())
  const tracked = new Set(states.filter(({ is_tracked }) => is_tracked).map(pairKey))
  return found.filter((one) => tracked.has(pairKey(one)))
}

const sourceKey = ({ group_id, post_id, comment_id }: HandedOver) => `${group_id} ${comment_id ?? post_id}`

function newTask(ctx: WorkerCtx, handed: HandedOver, intent: LeadIntent = 'buying'): NewTask {
  const { agent_id, group_id, user_id, post_id, comment_id } = handed
  return { id: ctx.newId(), intent, agent_id, group_id, user_id, post_id, comment_id }
}

async function startDrafts(ctx: WorkerCtx, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  const runs = tasks.map((task): NewRun => ({
    id: ctx.newId(),
    agentId: task.agent_id,
    trigger: 'hand_over',
    groupId: task.group_id,
    postId: task.post_id,
    commentId: task.comment_id,
    askerId: task.user_id,
    occasion: null,
  }))
  const started = await insertRuns(ctx.db, runs, ctx.now())
  await publishAll(
    ctx.db,
    AgentDraftRequested,
    started.map(({ id }) => ({ runId: id })),
  )
  for (const groupId of distinct(tasks.map(({ group_id }) => group_id))) hintPipeline(ctx, ctx.db, groupId)
}

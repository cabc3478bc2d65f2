import { AgentRunRequested } from '#events/agents.events'
import { AgentsMentioned } from '#events/mentions.events'
import { distinct, distinctBy } from '#platform/distinct-by'
import { publish } from '#platform/events/outbox'
import { batchWorker } from '#platform/events/worker'
import { hintTopic } from '#platform/topics'
import { insertRuns, type NewRun } from './runs.store.ts'

/**
 * Starts a run for each active agent that a member mentions. Safe to run twice: a mention is decided once. One that comes
 * while the agent works in the same thread joins that run.
 */
export const startRuns = batchWorker({
  name: 'agents_start-runs',
  on: AgentsMentioned,
  async handleAll(ctx, mentioned) {
    const runs = mentioned.flatMap(({ postId, commentId, agentIds, byId }) =>
      agentIds.map((agentId) => ({ agentId, postId, commentId, askerId: byId })),
    )
    const asked = distinctBy(runs, ({ agentId, postId, commentId }) => `${agentId} ${commentId ?? postId}`)
    const withIds = asked.map((run): NewRun => ({
      ...run,
      id: ctx.newId(),
      trigger: 'mention',
      groupId: null,
      occasion: null,
    }))
    const started = await insertRuns(ctx.db, withIds, ctx.now())
    for (const { id } of started) await publish(ctx.db, AgentRunRequested, { runId: id })
    for (const postId of distinct(started.flatMap(({ post_id }) => post_id ?? [])))
      hintTopic(ctx, ctx.db, `thread:${postId}`)
  },
})

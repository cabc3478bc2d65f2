import { AgentAnswerDue, AgentRunRequested } from '#events/agents.events'
import { insertRuns, type NewRun } from '#features/agents'
import { distinct, distinctBy } from '#platform/distinct-by'
import { publish } from '#platform/events/outbox'
import { batchWorker } from '#platform/events/worker'
import { hintTopic } from '#platform/topics'
import { answersStore } from './answers.store.ts'

/**
 * Starts the runs of answers that are due and still wanted: the agent is active with the settings of the plan, and no
 * person has answered. One agent answers each post. Safe to run twice: a post is decided once.
 */
export const startAnswers = batchWorker({
  name: 'groupagents_start-answers',
  on: AgentAnswerDue,
  async handleAll(ctx, due) {
    const wanted = distinctBy(await answersStore.listDue(ctx.db, due), ({ post_id }) => post_id)
    const runs = wanted.map(({ agent_id, post_id, trigger, author_id, group_id }): NewRun => ({
      id: ctx.newId(),
      agentId: agent_id,
      trigger,
      groupId: group_id,
      postId: post_id,
      commentId: null,
      askerId: author_id,
      occasion: null,
    }))
    if (runs.length === 0) return
    const started = await insertRuns(ctx.db, runs, ctx.now())
    for (const { id } of started) await publish(ctx.db, AgentRunRequested, { runId: id })
    for (const postId of distinct(started.flatMap(({ post_id }) => post_id ?? [])))
      hintTopic(ctx, ctx.db, `thread:${postId}`)
  },
})

import { AgentAnswerDue } from '#events/agents.events'
import { PostCreated } from '#events/posts.events'
import { publish } from '#platform/events/outbox'
import { batchWorker } from '#platform/events/worker'
import { answerTrigger } from './answer-trigger.rules.ts'
import { answersStore } from './answers.store.ts'
import { commentorOf } from './settings.rules.ts'

const MINUTE_MS = 60_000

/**
 * Plans the answers of commentors to questions and first posts in their groups: people have time to answer before.
 * Safe to run twice: of two plans, the second finds the answer of the first.
 */
export const planAnswers = batchWorker({
  name: 'groupagents_plan-answers',
  on: PostCreated,
  inGroupsOnly: true,
  async handleAll(ctx, created) {
    const posts = created.flatMap(({ postId, groupId }) => (groupId === null ? [] : { postId, groupId }))
    if (posts.length === 0) return
    for (const candidate of await answersStore.listCandidates(ctx.db, posts)) {
      const { agent_id: agentId, post_id: postId, revision } = candidate
      const settings = commentorOf(candidate)
      const trigger = answerTrigger(candidate, settings)
      if (trigger === null) continue
      const at = new Date(ctx.now().getTime() + settings.waitTimeMinutes * MINUTE_MS)
      await publish(ctx.db, AgentAnswerDue, { agentId, postId, trigger, revision }, { at })
    }
  },
})

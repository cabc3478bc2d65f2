import { Id } from '@guildhall/contract/fields'
import { LEAD_INTENTS } from '@guildhall/contract/lead-tasks'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** An agent was asked for an answer. */
export const AgentRunRequested = defineEvent('agent.run_requested', z.object({ runId: Id }))

/** An agent left what a member wrote to the people who run its group. */
export const AgentHandedOver = defineEvent(
  'agent.handed_over',
  z.object({ runId: Id, intent: z.enum(LEAD_INTENTS) }),
)

/** An agent is to draft the message of a task. */
export const AgentDraftRequested = defineEvent('agent.draft_requested', z.object({ runId: Id }))

/** A question in a group that a commentor may answer is due: people had time to do so. `revision` names the plan. */
export const AgentAnswerDue = defineEvent(
  'agent.answer_due',
  z.object({ agentId: Id, postId: Id, trigger: z.enum(['question', 'first_post']), revision: z.int() }),
)

/** An admin agent is to review a post or comment of its group. */
export const AgentReviewRequested = defineEvent('agent.review_requested', z.object({ runId: Id }))

/**
 * It is time for a post creator to look whether there is something to post. `revision` and `dueAt` name the plan: it may
 * have another one by then.
 */
export const AgentTurnDue = defineEvent(
  'agent.turn_due',
  z.object({ agentId: Id, revision: z.int(), dueAt: z.iso.datetime() }),
)

/** A post creator is to write a post. */
export const AgentPostRequested = defineEvent('agent.post_requested', z.object({ runId: Id }))

/** An agent of a group was created, changed, switched on or off, deleted or brought back. */
export const GroupAgentChanged = defineEvent(
  'agent.group_agent_changed',
  z.object({ agentId: Id, groupId: Id }),
)

/** An agent is to be tried out. */
export const AgentTrialRequested = defineEvent('agent.trial_requested', z.object({ trialId: Id }))

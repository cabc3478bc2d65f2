import { findAnswerable } from '#features/comments'
import type { Ctx } from '#platform/context'
import { agentsPolicy } from './agents.policy.ts'
import { buildPrompt, type AskedAgent } from './build-prompt.ts'
import { FAILED, handOver, refuse, type Ending } from './ending.ts'
import { findIntent } from './find-intent.ts'
import type { Prompt } from './prompt.rules.ts'
import { promptSourcesStore } from './prompt-sources.store.ts'
import type { AgentSetup } from './setups.store.ts'

/**
 * Decides whether an agent may answer, caps aside, and returns its prompt, or how the run ends without one: what shows that
 * someone wants to buy or complains is handed over to people. It reads nothing of a run, so that a trial decides like the
 * agent does.
 */
export async function promptForAnswer(
  ctx: Pick<Ctx, 'db' | 'model' | 'now'>,
  setup: AgentSetup,
  asked: AskedAgent,
): Promise<Prompt | Ending> {
  const { askerId, agentId, postId, trigger } = asked
  if (askerId === null) return FAILED
  const [post, situation] = await Promise.all([
    findAnswerable(ctx, asked),
    promptSourcesStore.situation(ctx.db, { postId, agentId, askerId }),
  ])
  if (post === null || situation === undefined || situation.is_blocked) return FAILED
  if (!agentsPolicy.isItsPlace(setup, post)) return FAILED
  if (!setup.is_active) return refuse('switched_off')
  if (situation.is_humans_only) return refuse('humans_only')
  if (!agentsPolicy.canAnswer(askerId, post)) return refuse('author_only')
  if (asked.isTakenAsOpen !== true && agentsPolicy.isTooLate(trigger, situation))
    return refuse('nothing_to_say')
  // Without a model, too: what is handed over needs no answer of one.
  const intent = await findIntent(ctx, setup, { ...asked, askerId }, post)
  if (intent !== null) return handOver(intent)
  if (!ctx.model.status.isConfigured) return refuse('not_configured')
  return (await buildPrompt(ctx, setup, { ...asked, askerId }, post)) ?? FAILED
}

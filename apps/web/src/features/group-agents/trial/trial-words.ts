import { plural, t } from '@lingui/core/macro'
import type { AgentTrigger } from '@guildhall/contract/agent-runs'
import type { AgentType } from '@guildhall/contract/agent-limits'
import type { TrialResult } from '@guildhall/contract/agent-trials'
import { moneyText } from '#web/features/agents/admin/usage/usage-text.ts'
import { refusalWords } from '#web/features/agents/refusal-words.ts'

/** Why an agent would act, as the beginning of what it would write. */
const LEADS: Record<AgentTrigger, (waitMinutes: number) => string> = {
  mention: () => t`A member mentioned it, so it would answer:`,
  question: (waitMinutes) =>
    plural(waitMinutes, {
      one: 'No human reply for # minute, so it would answer:',
      other: 'No human reply for # minutes, so it would answer:',
    }),
  first_post: () => t`A member’s first post, so it would greet them:`,
  review: () => t`It would flag this for your moderators and write:`,
  weekly_digest: () => t`Once a week it would post:`,
  trending_topic: () => t`A topic is trending, so it would post:`,
  welcome: () => t`New members joined, so it would post:`,
  quiet_group: () => t`The group is quiet, so it would post:`,
  hand_over: () => t`It would leave this to you and draft a message:`,
}

/** The rule of each trigger, as a receipt names it. */
const RULES: Record<AgentTrigger, () => string> = {
  mention: () => t`Reply to mentions`,
  question: () => t`Respond to questions`,
  first_post: () => t`Engage with new members`,
  review: () => t`Review posts and comments`,
  weekly_digest: () => t`Weekly digest`,
  trending_topic: () => t`Trending topics`,
  welcome: () => t`Welcome post`,
  quiet_group: () => t`Quiet group`,
  hand_over: () => t`Hand over buying questions and complaints`,
}

/** Returns why an agent would act. */
export function leadText(trigger: AgentTrigger, waitMinutes: number): string {
  return LEADS[trigger](waitMinutes)
}

/** Returns the rule that made an agent act. */
export function ruleText(trigger: AgentTrigger): string {
  return RULES[trigger]()
}

/** Returns why the agent of this name would stay silent. */
export function silenceText({ trigger, refusal }: TrialResult, name: string): string {
  if (refusal !== null) return refusalWords(refusal, name).why
  return trigger === 'review' ? t`It found nothing to flag.` : t`There’s nothing for it to do here.`
}

/** Returns what a rehearsal comes to: how often the agent would have acted and refused, and what it cost. */
export function totalText(type: AgentType, results: readonly TrialResult[], costMicros: number): string {
  const acted = results.filter(({ text }) => text !== null).length
  const refused = results.filter(({ refusal }) => refusal !== null).length
  const refusals = plural(refused, { one: '# refusal', other: '# refusals' })
  const cost = moneyText(costMicros)
  const acts = {
    commentor: () => plural(acted, { one: '# reply', other: '# replies' }),
    admin: () => plural(acted, { one: '# flag', other: '# flags' }),
    post_creator: () => plural(acted, { one: '# post', other: '# posts' }),
  }[type]()
  return t({ message: `${acts}, ${refusals}, ${cost}`, context: 'fact: result of a rehearsal' })
}

import { t } from '@lingui/core/macro'
import type { AgentTrigger, Receipt } from '@guildhall/contract/agent-runs'
import { displayName } from '#web/lib/names.ts'

const WORDS: Record<Exclude<AgentTrigger, 'mention'>, () => string> = {
  question: () => t`Answered a question that no one had answered for a while`,
  first_post: () => t`Greeted a member’s first post in the group`,
  review: () => t`Reviewed what members wrote in the group`,
  weekly_digest: () => t`Summed up the group’s week`,
  trending_topic: () => t`Picked up a topic that many members wrote about`,
  welcome: () => t`Welcomed the group’s new members`,
  quiet_group: () => t`Started a conversation because the group was quiet`,
  hand_over: () => t`Drafted a message for the people who run the group`,
}

/** Returns which rule made an agent act. One that is newer than this page has no words of its own. */
export function ruleWords({ trigger, askedBy }: Pick<Receipt, 'trigger' | 'askedBy'>): string {
  if (trigger !== 'mention') return WORDS[trigger]?.() ?? t`Followed one of its rules`
  if (!askedBy) return t`Mentioned by someone you can’t view`
  const asker = displayName(askedBy)
  return t`Mentioned by ${asker}`
}

import type { CaseAction } from '@guildhall/contract/moderation'
import type { NoticeAction } from '@guildhall/contract/notices'

/** What decides which actions a case allows. */
export type CaseFacts = {
  state: 'open' | 'answered' | 'closed'
  /** The post or comment; undefined in a case about a member, and if it was deleted. */
  content: { is_hidden: boolean } | undefined
  /** An agent hid the content until someone decides. */
  is_hidden_by_agent: boolean
  is_muted: boolean
  is_banned: boolean
  /** What was decided first. */
  decided: CaseAction | undefined
  /** The decision was lifted, or kept after an answer. */
  is_reviewed: boolean
}

/** What ends the effect of a decision. A warning is dismissed; what was removed does not come back. */
const LIFTED_BY: Partial<Record<CaseAction, CaseAction>> = {
  hide: 'restore',
  warn: 'dismiss',
  mute: 'unmute',
  ban: 'unban',
}

/** Of which decisions the person gets a notice. */
const NOTICED: readonly string[] = ['hide', 'remove', 'warn', 'mute', 'ban'] satisfies NoticeAction[]

/** What moderators can decide. Who they are is the groups' policy. */
export const moderationPolicy = {
  /** A case is decided once; the person's answer allows one more decision, and what still has an effect can be lifted. */
  actionsOn(facts: CaseFacts): CaseAction[] {
    if (facts.state === 'open') return openActions(facts)
    if (facts.is_reviewed || facts.decided === undefined) return []
    const lifting = liftingActions(facts, facts.decided)
    if (facts.state === 'answered') return ['keep', ...lifting]
    return lifting.filter((action) => action !== 'dismiss')
  },

  /** The decision of a kind that a review lifts; undefined if it keeps it. */
  lifts: (decided: CaseAction, action: CaseAction): boolean => LIFTED_BY[decided] === action,

  isNoticed: (action: CaseAction): action is NoticeAction => NOTICED.includes(action),
}

function openActions({ content, is_hidden_by_agent, is_muted, is_banned }: CaseFacts): CaseAction[] {
  return [
    'dismiss',
    ...(content === undefined
      ? []
      : content.is_hidden && !is_hidden_by_agent
        ? (['remove'] as const)
        : (['hide', 'remove'] as const)),
    'warn',
    ...(is_muted || is_banned ? [] : (['mute'] as const)),
    ...(is_banned ? [] : (['ban'] as const)),
  ]
}

function liftingActions(facts: CaseFacts, decided: CaseAction): CaseAction[] {
  const action = LIFTED_BY[decided]
  const hasEffect = {
    hide: facts.content?.is_hidden ?? false,
    mute: facts.is_muted,
    ban: facts.is_banned,
    warn: true,
  }
  return action !== undefined && decided in hasEffect && hasEffect[decided as keyof typeof hasEffect]
    ? [action]
    : []
}

import { t } from '@lingui/core/macro'
import type { Lead } from '@guildhall/contract/leads'

type ReasonType = NonNullable<Lead['reason']>['type']

const QUIET = () => t`No activity yet`

/** What a lead did, with the title or the beginning of the text, and without one. What others did is no reason. */
const REASONS: Readonly<Record<ReasonType, { named: (text: string) => string; plain: () => string }>> = {
  like: { named: () => t`Reacted to a post`, plain: () => t`Reacted to a post` },
  upvote: { named: () => t`Upvoted a post`, plain: () => t`Upvoted a post` },
  comment: {
    named: (text) => t({ message: `Commented “${text}”`, context: 'fact: of a lead' }),
    plain: () => t`Wrote a comment`,
  },
  dm: { named: () => t`Answered a message`, plain: () => t`Answered a message` },
  event_rsvp: { named: (text) => t`Signed up for ${text}`, plain: () => t`Signed up for an event` },
  event_attend: {
    named: (text) => t({ message: `Attended ${text}`, context: 'fact: of a lead' }),
    plain: () => t`Attended an event`,
  },
  cta_click: {
    named: (text) => t({ message: `Clicked ${text}`, context: 'fact: of a lead' }),
    plain: () => t`Clicked a banner`,
  },
  cta_convert: { named: (text) => t`Said yes to ${text}`, plain: () => t`Said yes to a banner` },
  buy: {
    named: (text) => t({ message: `Bought ${text}`, context: 'fact: of a lead' }),
    plain: () => t`Bought something`,
  },
  intent: {
    named: (text) => t({ message: `Wants to buy: “${text}”`, context: 'fact: of a lead' }),
    plain: () => t`Wants to buy something`,
  },
  ai_reply: { named: QUIET, plain: QUIET },
  note: { named: QUIET, plain: QUIET },
  stage_change: { named: QUIET, plain: QUIET },
}

/** Returns why someone is on the list, in one line: the last thing they did. */
export function reasonText(reason: Lead['reason']): string {
  if (!reason) return QUIET()
  const { named, plain } = REASONS[reason.type]
  const text = reason.text.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? plain() : named(text)
}

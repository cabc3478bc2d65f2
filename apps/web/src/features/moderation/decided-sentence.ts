import { t } from '@lingui/core/macro'
import type { Decision } from '@guildhall/contract/moderation'
import { untilText } from '#web/features/decisions/until-text.ts'
import { displayName } from '#web/lib/names.ts'

/** Returns who decided what on a case; after an answer, dismissing withdraws a warning. */
export function decidedSentence({ action, decidedBy, until }: Decision, isReview: boolean): string {
  const who = decidedBy ? displayName(decidedBy) : t`An admin`
  const date = until === null ? '' : untilText(until)
  switch (action) {
    case 'dismiss':
      return isReview ? t`${who} withdrew the warning` : t`${who} dismissed the reports`
    case 'hide':
      return t({ message: `${who} hid it`, context: 'fact' })
    case 'restore':
      return t({ message: `${who} restored it`, context: 'fact' })
    case 'remove':
      return t({ message: `${who} removed it`, context: 'fact' })
    case 'warn':
      return t({ message: `${who} warned them`, context: 'fact' })
    case 'mute':
      return t`${who} muted them until ${date}`
    case 'ban':
      return until === null
        ? t({ message: `${who} banned them`, context: 'fact' })
        : t`${who} banned them until ${date}`
    case 'unmute':
      return t({ message: `${who} unmuted them`, context: 'fact' })
    case 'unban':
      return t({ message: `${who} unbanned them`, context: 'fact' })
    case 'keep':
      return t`${who} kept the decision`
  }
}

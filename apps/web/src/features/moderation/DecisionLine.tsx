import { useLingui } from '@lingui/react/macro'
import type { Decision } from '@guildhall/contract/moderation'
import { ACTION_WORDS } from '#web/features/decisions/decision-words.ts'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import { Age } from '#web/ui/Age.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { decidedSentence } from './decided-sentence.ts'

/** Shows who decided what, when and why, and what they wrote to the person. */
export function DecisionLine({ decision, isReview = false }: { decision: Decision; isReview?: boolean }) {
  const { i18n } = useLingui()
  const { action, reason, note, decidedAt } = decision
  const { icon: Icon } = ACTION_WORDS[action]
  return (
    <div className="flex gap-2.5 text-base">
      <Icon size={18} strokeWidth={1.9} className="mt-0.5 flex-none text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {decidedSentence(decision, isReview)}
          </span>
          {reason !== null && <span>{i18n._(REASON_WORDS[reason].label)}</span>}
          <Age of={decidedAt} className="text-sm text-muted" />
        </p>
        {note !== '' && (
          <p dir="auto" className="text-muted">
            <RichText text={note} />
          </p>
        )}
      </div>
    </div>
  )
}

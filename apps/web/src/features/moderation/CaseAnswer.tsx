import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { Case } from '@guildhall/contract/moderation'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { RichText } from '#web/ui/RichText.tsx'

/** Shows what the person answered to a decision. */
export function CaseAnswer({
  answer: { text, answeredAt },
  subject,
}: {
  answer: NonNullable<Case['answer']>
  subject: MemberCard
}) {
  const { t } = useLingui()
  const name = displayName(subject)
  return (
    <div className="rounded-card border border-line p-3">
      <p className="flex items-baseline gap-2 text-sm">
        <span className="font-semibold">{t`${name}’s answer`}</span>
        <Age of={answeredAt} className="text-muted" />
      </p>
      <p dir="auto" className="mt-1 text-base">
        <RichText text={text} />
      </p>
    </div>
  )
}

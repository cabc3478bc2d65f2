import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '@guildhall/contract/reports'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import { RichText } from '#web/ui/RichText.tsx'
import { noticeEffect, noticeSentence, type NoticeFacts } from './notice-words.ts'

/** The text of a notice: what happened, what it means, why, and what the admins wrote. */
export function NoticeText({
  facts,
  reason,
  note,
  level: Heading = 'p',
}: {
  facts: NoticeFacts
  /** Null while it is not chosen. */
  reason: ReportReason | null
  note: string
  /** `h2` on the page of the notice. */
  level?: 'h2' | 'p'
}) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid min-w-0 gap-2">
      <Heading dir="auto" className="text-md font-semibold text-pretty wrap-anywhere">
        {noticeSentence(facts)}
      </Heading>
      <p className="text-base text-muted text-pretty">{noticeEffect(facts)}</p>
      <dl className="grid gap-2 text-base">
        <NoticeFact label={t({ message: 'Reason', context: 'label' })}>
          {reason === null ? '…' : i18n._(REASON_WORDS[reason].label)}
        </NoticeFact>
        {note !== '' && (
          <NoticeFact label={t`From the admins`}>
            <span dir="auto" className="block">
              <RichText text={note} />
            </span>
          </NoticeFact>
        )}
      </dl>
    </div>
  )
}

function NoticeFact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

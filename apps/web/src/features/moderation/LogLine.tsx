import { useLingui } from '@lingui/react/macro'
import type { GroupLogEntry } from '@guildhall/contract/group-log'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import { Age } from '#web/ui/Age.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { LogSentence } from './LogSentence.tsx'

/** One entry of the log: who did what to whom, why and when. */
export function LogLine({ entry }: { entry: GroupLogEntry }) {
  const { t, i18n } = useLingui()
  const { actor, reason, note, createdAt } = entry
  const why = reason === null ? null : i18n._(REASON_WORDS[reason].label)
  return (
    <li className="flex min-w-0 gap-3">
      <MemberAvatar member={actor} size="sm" />
      <div className="min-w-0 flex-1 text-base leading-snug">
        <p className="text-pretty wrap-anywhere">
          <LogSentence entry={entry} />
        </p>
        {(why !== null || note !== '') && (
          <p className="text-sm text-muted wrap-anywhere">
            {why !== null && <span>{t({ message: `Reason: ${why}`, context: 'fact' })}</span>}
            {note !== '' && (
              <span dir="auto" className="block">
                “<RichText text={note} />”
              </span>
            )}
          </p>
        )}
      </div>
      <Age of={createdAt} className="flex-none text-sm text-muted" />
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { HiddenContent } from '@guildhall/contract/hidden-content'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { EyeOff } from 'lucide-react'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'
import type { DecisionMutation } from './decision-mutation.ts'
import { useRestore } from './use-restore.ts'

const actionClass =
  'inline-flex min-h-11 items-center rounded-small px-2 font-semibold text-primary hover:underline desk:min-h-8'

/**
 * Marks a hidden post or comment, with the reason: its author can read the notice, and moderators can restore it. What
 * an AI agent hid is hidden until an admin has looked at it.
 */
export function HiddenMark({
  target,
  moderation: { reason, noticeId },
  restore,
  className,
}: {
  target: 'post' | 'comment'
  moderation: HiddenContent
  /** Null if the viewer cannot restore it. */
  restore: DecisionMutation | null
  className?: string
}) {
  const { t, i18n } = useLingui()
  const why = i18n._(REASON_WORDS[reason].label)
  // What admins hide comes with a notice to its author. Admins find in the queue who hid it.
  const isHeld = noticeId === null && restore === null
  return (
    <div
      role="note"
      className={clsx(
        'flex flex-wrap items-center gap-x-2 rounded-small bg-sunken py-1 pr-1 pl-3 text-sm',
        className,
      )}
    >
      <EyeOff size={16} strokeWidth={1.9} className="flex-none text-warn" aria-hidden />
      <span className="min-w-0 flex-1 basis-48 py-1 text-pretty">
        <span className="font-semibold">
          {restore
            ? t`Hidden from the group`
            : isHeld
              ? t`An AI agent hid this for now`
              : t`Hidden by the group’s admins`}
        </span>{' '}
        <span className="text-muted">{t({ message: `Reason: ${why}`, context: 'fact' })}</span>
        {isHeld && (
          <span className="block text-muted">
            {t`It may be wrong, so an admin will take a look. Until then, only you and the admins can see it.`}
          </span>
        )}
      </span>
      {noticeId !== null && (
        <Link to="/notices/$id" params={{ id: noticeId }} className={actionClass}>
          {t`See the notice`}
        </Link>
      )}
      {restore && <RestoreButton target={target} mutation={restore} />}
    </div>
  )
}

function RestoreButton({ target, mutation }: { target: 'post' | 'comment'; mutation: DecisionMutation }) {
  const { t } = useLingui()
  const { restore, isPending } = useRestore(target, mutation)
  return (
    <button
      type="button"
      disabled={isPending}
      aria-busy={isPending || undefined}
      aria-label={target === 'post' ? t`Restore post` : t`Restore comment`}
      className={actionClass}
      onClick={restore}
    >
      {t({ message: 'Restore', context: 'button' })}
    </button>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Lead } from '@guildhall/contract/leads'
import { Check } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { useNow } from '#web/lib/use-now.ts'
import { HotBadge } from '../HotBadge.tsx'
import { lastActivityText } from '../last-activity.ts'
import { reasonText } from '../reason-text.ts'

/** What a tile of the board says: who, their score, why, and how long ago. */
export function LeadTile({ lead, isPicked }: { lead: Lead; isPicked: boolean }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { user, score, reason, hasLeft, lastEngagedAt, isHot } = lead
  return (
    <>
      <div className="flex items-center gap-2">
        <span data-pick className="leads-tile-pick">
          {isPicked ? (
            <span className="grid size-7 place-items-center rounded-full bg-primary-fill text-on-primary">
              <Check size={16} strokeWidth={2.6} aria-hidden />
            </span>
          ) : (
            <MemberAvatar member={user} size="free" className="size-7 text-[0.6875rem]" />
          )}
        </span>
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {displayName(user)}
        </span>
        <b className="text-sm tabular-nums">
          <span className="sr-only">{t({ message: 'Score', context: 'label' })} </span>
          {i18n.number(Math.round(score))}
        </b>
      </div>
      <p dir="auto" className="leads-tile-reason">
        {hasLeft ? t`Left the group` : reasonText(reason)}
      </p>
      <div className="flex min-h-5 items-center justify-between gap-2 text-xs text-muted tabular-nums">
        <span className="truncate">{lastActivityText(lastEngagedAt, now)}</span>
        {isHot && <HotBadge />}
      </div>
    </>
  )
}

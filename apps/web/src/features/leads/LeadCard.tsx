import './leads.css'
import { useLingui } from '@lingui/react/macro'
import type { Lead } from '@guildhall/contract/leads'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { useNow } from '#web/lib/use-now.ts'
import { HotBadge } from './HotBadge.tsx'
import { lastActivityText } from './last-activity.ts'
import { LeadLink } from './LeadLink.tsx'
import { reasonText } from './reason-text.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { StageName } from './StageName.tsx'

/** A lead in four lines at most: who, how far, how long ago, and why. It opens the details. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const now = useNow()
  const { user, stage, isHot, score, lastEngagedAt, reason, assignedTo, hasLeft } = lead
  const headingId = `lead-${lead.id}`
  const assignee = assignedTo && displayName(assignedTo)
  return (
    <li aria-labelledby={headingId} data-stage={stage} className="card leads-card">
      <MemberAvatar member={user} size="free" className="size-11 text-base" />
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <h3 id={headingId} dir="auto" className="min-w-0 truncate text-md">
            <LeadLink lead={lead} className="card-link">
              {displayName(user)}
            </LeadLink>
          </h3>
          {isHot && <HotBadge />}
        </div>
        <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-xs text-muted tabular-nums">
          <StageName stage={stage} />
          <span aria-hidden>·</span>
          <span className="truncate">
            <span className="sr-only">{t`Last Activity`}: </span>
            {lastActivityText(lastEngagedAt, now)}
          </span>
        </p>
      </div>
      <ScoreRing score={score} />
      <div className="leads-card-why">
        <p dir="auto" className="min-w-0 flex-1 truncate text-base">
          {hasLeft ? t`Left the group` : reasonText(reason)}
        </p>
        {assignedTo && (
          <span data-tooltip={t`Assigned to ${assignee}`} className="relative flex-none">
            <MemberAvatar member={assignedTo} size="xs" />
            <span className="sr-only">{t`Assigned to ${assignee}`}</span>
          </span>
        )}
      </div>
    </li>
  )
}

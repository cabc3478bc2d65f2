import { useLingui } from '@lingui/react/macro'
import type { LeadDetails } from '@guildhall/contract/leads'
import { Fragment } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HotBadge } from '../HotBadge.tsx'
import { lastActivityText } from '../last-activity.ts'

const AVATAR = 'size-11 text-base desk:size-14 desk:text-lg'

/** Who a lead is: name, e-mail address, since when they are a member, and when they were last active. */
export function LeadHead({ lead }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const { user, isHot, hasLeft } = lead
  return (
    <>
      <MemberAvatar member={user} size="free" className={AVATAR} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-lg desk:text-xl">
          <MemberLink member={user}>
            <MemberName member={user} className="tracking-[-0.01em]" />
          </MemberLink>
          {isHot && <HotBadge />}
          {hasLeft && <Badge tone="quiet">{t`Left the group`}</Badge>}
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <LeadFacts lead={lead} />
        </p>
      </div>
    </>
  )
}

function LeadFacts({ lead: { user, memberSince, lastEngagedAt } }: { lead: LeadDetails }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const since = memberSince && i18n.date(memberSince, { month: 'long', year: 'numeric' })
  const activity = lastActivityText(lastEngagedAt, now)
  const facts = [
    ...(user.email === null ? [] : [{ name: 'email', text: user.email }]),
    ...(since === null ? [] : [{ name: 'since', text: t`member since ${since}` }]),
    { name: 'activity', text: t({ message: `active ${activity}`, context: 'fact: how long ago' }) },
  ]
  return facts.map(({ name, text }, index) => (
    <Fragment key={name}>
      {index > 0 && <span aria-hidden> · </span>}
      <span>{text}</span>
    </Fragment>
  ))
}

/** Has the shape of the head, until the lead is loaded. */
export function LeadHeadSkeleton() {
  return (
    <>
      <Skeleton round className={`flex-none ${AVATAR}`} />
      <div className="grid min-w-0 flex-1 gap-2">
        <Skeleton className="h-5 w-44 max-w-full" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </>
  )
}

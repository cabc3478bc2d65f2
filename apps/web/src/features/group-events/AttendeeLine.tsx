import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { Check } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { displayName } from '#web/lib/names.ts'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { markAttendance, type AttendeeItem } from './attendees.queries.ts'

/** Someone who answered, and whether they were there: a button for those who mark it. */
export function AttendeeLine({ event, attendee }: { event: GroupEvent; attendee: AttendeeItem }) {
  const { t } = useLingui()
  const kind = markAttendance(event.id, attendee.userId)
  const attended = useOptimistic(kind, attendee.attended, (_before, next) => next)
  const mark = useChange(kind)
  const { user } = attendee
  const name = displayName(user)
  return (
    <li className="flex min-h-14 min-w-0 items-center gap-3 py-1.5">
      <MemberLink member={user} decorative>
        <MemberAvatar member={user} />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <MemberLink member={user}>
          <MemberName member={user} className="text-base" />
        </MemberLink>
        {user.username !== null && <div className="truncate text-sm text-muted">@{user.username}</div>}
      </div>
      {event.viewer.canMarkAttendance && attendee.status !== 'not_going' ? (
        <Button
          variant={attended ? 'soft' : 'plain'}
          aria-pressed={attended ?? false}
          aria-label={t`${name} was there`}
          onClick={() => mark(!attended)}
        >
          {attended && <Check size={17} strokeWidth={2.4} aria-hidden />}
          {t`Was there`}
        </Button>
      ) : (
        attended && <Badge>{t`Was there`}</Badge>
      )}
    </li>
  )
}

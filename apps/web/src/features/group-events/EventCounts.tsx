import './group-events.css'
import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { Faces } from '#web/features/groups/Faces.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { phaseOf } from './event-time.ts'

/** Who goes to an event and how many seats are left, or how many were there once it is over. */
export function EventCounts({ event, max = 5 }: { event: GroupEvent; max?: number }) {
  const isOver = phaseOf(event, useNow()) === 'over'
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-muted tabular-nums">
      {event.faces.length > 0 && (
        <Faces members={event.faces.map((user) => ({ id: user.id, user }))} max={max} size="xs" />
      )}
      <div className="event-facts">{isOver ? <Attendance event={event} /> : <Answers event={event} />}</div>
    </div>
  )
}

function Attendance({ event: { _count } }: { event: GroupEvent }) {
  const { attended, going } = _count
  return (
    <div>
      <span>
        {attended > 0 ? (
          <Plural value={attended} one="# person was there" other="# people were there" />
        ) : (
          <Plural value={going} one="# person wanted to go" other="# people wanted to go" />
        )}
      </span>
    </div>
  )
}

function Answers({ event }: { event: GroupEvent }) {
  const { going, maybe } = event._count
  return (
    <div>
      <span>
        <Plural value={going} one="# going" other="# going" />
      </span>
      {maybe > 0 && (
        <span>
          <Plural value={maybe} one="# maybe" other="# maybe" />
        </span>
      )}
      {event.maxAttendees !== null && (
        <Seats left={event.maxAttendees - going} waiting={event._count.waiting} />
      )}
    </div>
  )
}

/** How many seats are left; if there are none, how many people wait. */
function Seats({ left, waiting }: { left: number; waiting: number }) {
  const { t } = useLingui()
  if (left > 0)
    return (
      <span>
        <Plural value={left} one="# seat left" other="# seats left" />
      </span>
    )
  return (
    <span className="font-semibold text-warn">
      {waiting > 0 ? (
        <Plural value={waiting} one="Full, # on the waiting list" other="Full, # on the waiting list" />
      ) : (
        t`Full, waiting list open`
      )}
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { MAX_WAITING_POSITION, type GroupEvent } from '@guildhall/contract/group-events'
import { Hourglass } from 'lucide-react'

/** Tells someone on the waiting list where they stand and what happens next. Announces when that changes. */
export function WaitingNote({ event, isShort = false }: { event: GroupEvent; isShort?: boolean }) {
  const { t, i18n } = useLingui()
  const { isWaiting, waitingPosition, rsvp } = event.viewer
  const place = i18n.number(waitingPosition ?? 1)
  return (
    <div role="status" className={isWaiting ? undefined : 'sr-only'}>
      {isWaiting ? (
        <p className="event-line text-sm">
          <Hourglass size={16} strokeWidth={1.9} aria-hidden className="text-warn!" />
          <span className="min-w-0 text-pretty">
            <b className="font-semibold">
              {waitingPosition === MAX_WAITING_POSITION
                ? t`You’re on the waiting list, behind many others.`
                : t`You’re number ${place} on the waiting list.`}
            </b>
            {!isShort && ` ${t`When a seat becomes free, the first in line gets it and is notified.`}`}
          </span>
        </p>
      ) : (
        rsvp === 'going' && t`You’re going.`
      )}
    </div>
  )
}

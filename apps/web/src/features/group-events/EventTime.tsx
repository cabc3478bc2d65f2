import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { eventRange, organiserTime } from './event-time.ts'

/** When an event takes place on the viewer's clocks, and on the organiser's if those show another time. */
export function EventTime({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const there = organiserTime(event)
  const { hours, zone } = there ?? { hours: '', zone: '' }
  return (
    <span className="min-w-0 wrap-anywhere tabular-nums">
      <time dateTime={event.startAt}>{eventRange(event)}</time>
      {there && (
        <>
          {' '}
          <time dateTime={event.startAt} className="block text-sm text-muted">
            {t({ message: `${hours} in ${zone}`, context: 'fact: when it is there' })}
          </time>
        </>
      )}
    </span>
  )
}

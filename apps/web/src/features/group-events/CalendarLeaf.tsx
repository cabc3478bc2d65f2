import './group-events.css'
import { leafOf } from './event-time.ts'

/** The leaf of a calendar: the month and the day of a start. Decorative: the date is beside it. */
export function CalendarLeaf({
  startAt,
  isDim = false,
  isLarge = false,
}: {
  startAt: string
  /** True for what is over or cancelled. */
  isDim?: boolean
  isLarge?: boolean
}) {
  const { month, day } = leafOf(startAt)
  return (
    <time
      aria-hidden
      dateTime={startAt}
      data-dim={isDim || undefined}
      data-large={isLarge || undefined}
      className="event-leaf"
    >
      <span>{month}</span>
      <span>{day}</span>
    </time>
  )
}

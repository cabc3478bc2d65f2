import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@guildhall/contract/notifications'

/** Renders when an event starts, on the viewer's clocks. */
export function EventBody({ notification: { subject } }: { notification: Notification }) {
  const { i18n } = useLingui()
  const { news, startAt } = subject?.event ?? {}
  if (startAt === undefined || news === 'cancelled') return null
  return (
    <p className="mt-1 text-base text-muted tabular-nums">
      <time dateTime={startAt}>
        {i18n.date(startAt, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        })}
      </time>
    </p>
  )
}

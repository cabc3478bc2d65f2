import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { phaseOf } from './event-time.ts'

/** Says if an event was canceled, is taking place or is over; renders nothing for one to come. */
export function EventBadge({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const phase = phaseOf(event, useNow())
  if (event.cancelledAt !== null)
    return <Badge tone="ask">{t({ message: 'Canceled', context: 'badge' })}</Badge>
  if (phase === 'running') return <Badge>{t`Happening now`}</Badge>
  if (phase === 'over') return <Badge tone="ask">{t({ message: 'Over', context: 'badge: event' })}</Badge>
  return null
}

import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'

/** Where an event takes place. */
export function EventPlace({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const { isVirtual, location, hasMeetingUrl } = event
  if (isVirtual) return <span>{t({ message: 'Online', context: 'fact: place' })}</span>
  if (location === null) return <span>{t`Place to be announced`}</span>
  return (
    <span className="min-w-0 wrap-anywhere">
      <span dir="auto">{location}</span>
      {hasMeetingUrl && ` · ${t`also online`}`}
    </span>
  )
}

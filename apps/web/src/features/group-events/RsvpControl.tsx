import { useLingui } from '@lingui/react/macro'
import type { GroupEvent, RsvpStatus } from '@guildhall/contract/group-events'
import { useChange } from '#web/lib/optimistic.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { rsvpToEvent } from './group-events.queries.ts'

const openGiveUpSeat = lazyDialog(async () => (await import('./GiveUpSeatDialog.tsx')).GiveUpSeatDialog)

/** The viewer's answer to an event. Asks before a seat that others wait for is given up. */
export function RsvpControl({ event }: { event: GroupEvent }) {
  const { t } = useLingui()
  const answer = useChange(rsvpToEvent(event.id))
  const { rsvp, isWaiting, canRsvp } = event.viewer
  if (!canRsvp) return null
  const hasWantedSeat = rsvp === 'going' && !isWaiting && event._count.waiting > 0

  function choose(status: RsvpStatus | 'none') {
    if (status === 'none' || status === rsvp) return
    if (hasWantedSeat) openGiveUpSeat({ event, onConfirm: () => answer(status) })
    else answer(status)
  }

  const { title } = event
  return (
    <Segments<RsvpStatus | 'none'>
      label={t`Your answer to ${title}`}
      value={rsvp ?? 'none'}
      choices={[
        { value: 'going', label: t({ message: 'Going', context: 'choice' }) },
        { value: 'maybe', label: t({ message: 'Maybe', context: 'choice' }) },
        { value: 'not_going', label: t`Can’t go` },
      ]}
      onChange={choose}
    />
  )
}

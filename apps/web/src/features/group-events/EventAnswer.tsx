import type { GroupEvent } from '@guildhall/contract/group-events'
import { EventCounts } from './EventCounts.tsx'
import { RsvpControl } from './RsvpControl.tsx'
import { WaitingNote } from './WaitingNote.tsx'

/** Who goes to an event, the viewer's answer, and what follows from it. */
export function EventAnswer({ event }: { event: GroupEvent }) {
  return (
    <div className="grid gap-3 rounded-card border border-line p-3.5">
      <EventCounts event={event} />
      <RsvpControl event={event} />
      <WaitingNote event={event} />
    </div>
  )
}

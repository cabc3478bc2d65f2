import { MAX_WAITING_POSITION, type GroupEvent, type RsvpStatus } from '@guildhall/contract/group-events'

type Counts = GroupEvent['_count']
type CountName = 'going' | 'waiting' | 'maybe' | 'notGoing'

const COUNT_NAMES = { maybe: 'maybe', not_going: 'notGoing' } as const

/** Returns an event as it is once the viewer has given an answer. The same answer again changes nothing. */
export function withRsvp(event: GroupEvent, status: RsvpStatus): GroupEvent {
  if (event.viewer.rsvp === status) return event
  const before = countsWithout(event)
  const isFull = event.maxAttendees !== null && before.going >= event.maxAttendees
  const isWaiting = status === 'going' && isFull
  const name: CountName = status === 'going' ? (isWaiting ? 'waiting' : 'going') : COUNT_NAMES[status]
  const counts = { ...before, [name]: before[name] + 1 }
  return {
    ...event,
    _count: counts,
    // The link is for those who go. Someone new gets it with the server's answer.
    meetingUrl: status === 'going' || event.viewer.canEdit ? event.meetingUrl : null,
    viewer: {
      ...event.viewer,
      rsvp: status,
      isWaiting,
      waitingPosition: isWaiting ? Math.min(counts.waiting, MAX_WAITING_POSITION) : null,
    },
  }
}

/** Returns the counts without the viewer's answer. A seat that becomes free goes to the first who waits. */
function countsWithout({ viewer, _count, maxAttendees }: GroupEvent): Counts {
  const { rsvp, isWaiting } = viewer
  if (rsvp === null) return _count
  if (rsvp !== 'going') return { ..._count, [COUNT_NAMES[rsvp]]: _count[COUNT_NAMES[rsvp]] - 1 }
  if (isWaiting) return { ..._count, waiting: _count.waiting - 1 }
  const isPassedOn = maxAttendees !== null && _count.going <= maxAttendees && _count.waiting > 0
  return isPassedOn ? { ..._count, waiting: _count.waiting - 1 } : { ..._count, going: _count.going - 1 }
}

import { buildEvent } from '@guildhall/contract/testing/group-events'
import { expect, it } from 'vitest'
import { buildEventViewer } from '#web/testing/events.ts'
import { withRsvp } from './with-rsvp.ts'

const counts = (part: Partial<ReturnType<typeof buildEvent>['_count']>) => ({
  going: 0,
  waiting: 0,
  maybe: 0,
  notGoing: 0,
  attended: 0,
  ...part,
})

it('[S2-224] a first answer is counted, and the same one again changes nothing', () => {
  const event = buildEvent(1, { _count: counts({ going: 3 }) })
  const going = withRsvp(event, 'going')
  expect(going._count).toEqual(counts({ going: 4 }))
  expect(going.viewer).toMatchObject({ rsvp: 'going', isWaiting: false, waitingPosition: null })
  expect(withRsvp(going, 'going')).toBe(going)
})

it('another answer takes the earlier one back', () => {
  const event = withRsvp(buildEvent(1, { _count: counts({ going: 3 }) }), 'going')
  expect(withRsvp(event, 'maybe')._count).toEqual(counts({ going: 3, maybe: 1 }))
  expect(withRsvp(withRsvp(event, 'maybe'), 'not_going')._count).toEqual(counts({ going: 3, notGoing: 1 }))
})

it('someone who wants to go to a full event waits behind the others', () => {
  const event = withRsvp(
    buildEvent(1, { maxAttendees: 3, _count: counts({ going: 3, waiting: 2 }) }),
    'going',
  )
  expect(event._count).toEqual(counts({ going: 3, waiting: 3 }))
  expect(event.viewer).toMatchObject({ rsvp: 'going', isWaiting: true, waitingPosition: 3 })
  expect(withRsvp(event, 'maybe')._count).toEqual(counts({ going: 3, waiting: 2, maybe: 1 }))
  expect(withRsvp(event, 'maybe').viewer).toMatchObject({ isWaiting: false, waitingPosition: null })
})

it('places on the waiting list are counted up to 100', () => {
  const event = buildEvent(1, { maxAttendees: 3, _count: counts({ going: 3, waiting: 250 }) })
  expect(withRsvp(event, 'going').viewer.waitingPosition).toBe(100)
})

it('a seat that is given up goes to the first who waits', () => {
  const event = buildEvent(1, {
    maxAttendees: 3,
    _count: counts({ going: 3, waiting: 2 }),
    viewer: buildEventViewer({ rsvp: 'going' }),
  })
  expect(withRsvp(event, 'not_going')._count).toEqual(counts({ going: 3, waiting: 1, notGoing: 1 }))
  // Fewer seats than people: no one moves up.
  const shrunk = { ...event, maxAttendees: 2 }
  expect(withRsvp(shrunk, 'not_going')._count).toEqual(counts({ going: 2, waiting: 2, notGoing: 1 }))
})

it('the meeting link is gone for those who no longer go', () => {
  const event = buildEvent(1, {
    meetingUrl: 'https://meet.test/a',
    viewer: buildEventViewer({ rsvp: 'going' }),
  })
  expect(withRsvp(event, 'maybe').meetingUrl).toBeNull()
  const managed = { ...event, viewer: buildEventViewer({ rsvp: 'going', canEdit: true }) }
  expect(withRsvp(managed, 'maybe').meetingUrl).toBe('https://meet.test/a')
})

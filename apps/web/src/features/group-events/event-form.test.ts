import { EventInput } from '@guildhall/contract/group-events.input'
import { buildEvent } from '@guildhall/contract/testing/group-events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { changesOf } from './changes-of.ts'
import { bodyOf, checkEvent, NEW_EVENT, valuesOf, withStart, type EventValues } from './event-form.ts'

const BERLIN = 'Europe/Berlin'
const wall = (date: string, time: string) => ({ date, time })
const filled = (part: Partial<EventValues> = {}): EventValues => ({
  ...NEW_EVENT,
  title: ' Bindery evening ',
  startAt: wall('2027-01-16', '18:00'),
  endAt: wall('2027-01-16', '20:00'),
  ...part,
})

describe('a filled-in form', () => {
  it('[S2-223] becomes the request body, with the instants of its times', () => {
    const body = bodyOf(filled({ location: ' Old mill ', maxAttendees: '12' }), BERLIN)
    expect(body).toEqual({
      title: 'Bindery evening',
      description: '',
      startAt: '2027-01-16T17:00:00.000Z',
      endAt: '2027-01-16T19:00:00.000Z',
      timeZone: BERLIN,
      isVirtual: false,
      location: 'Old mill',
      meetingUrl: null,
      maxAttendees: 12,
    })
    expect(EventInput.safeParse(body).success).toBe(true)
  })

  it.each([
    ['2026-03-29', '01:30', '2026-03-29', '03:30', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29', '05:00', '2026-03-29T01:30:00.000Z', '2026-03-29T03:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
    ['2026-10-24', '18:00', '2026-10-25', '18:00', '2026-10-24T16:00:00.000Z', '2026-10-25T17:00:00.000Z'],
  ])('[D-103] converts %s %s to %s %s when the clocks change', (...times) => {
    const [startDate, startTime, endDate, endTime, startAt, endAt] = times
    const values = filled({ startAt: wall(startDate, startTime), endAt: wall(endDate, endTime) })
    expect(bodyOf(values, BERLIN)).toMatchObject({ startAt, endAt })
  })

  it('has no place if it is online', () => {
    const body = bodyOf(filled({ isVirtual: true, location: 'Old mill', meetingUrl: 'meet.test/a' }), BERLIN)
    expect(body).toMatchObject({ isVirtual: true, location: null, meetingUrl: 'meet.test/a' })
  })

  it('reports what is missing, and what cannot be', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(checkEvent(NEW_EVENT, BERLIN)).toEqual({ startAt: 'no_time', endAt: 'no_time' })
    expect(checkEvent(filled(), BERLIN)).toEqual({})
    expect(checkEvent(filled({ maxAttendees: '0' }), BERLIN)).toEqual({ maxAttendees: 'seats' })
    expect(checkEvent(filled({ maxAttendees: '10001' }), BERLIN)).toEqual({ maxAttendees: 'seats' })
    const past = filled({ startAt: wall('2026-12-31', '18:00') })
    expect(checkEvent(past, BERLIN)).toEqual({ startAt: 'event.start_in_past' })
    const late = filled({ startAt: wall('2030-01-01', '18:00') })
    expect(checkEvent(late, BERLIN)).toEqual({ startAt: 'event.start_too_late' })
  })

  it('without times is reported at those only', () => {
    expect(EventInput.safeParse(bodyOf({ ...NEW_EVENT, title: 'Evening' }, BERLIN)).success).toBe(true)
  })
})

describe('changes of an event', () => {
  // The second time that clocks in Berlin show 2:30.
  const event = buildEvent(1, {
    startAt: '2026-10-25T01:30:00.000Z',
    endAt: '2026-10-25T03:00:00.000Z',
    maxAttendees: 5,
  })

  it('are none if nothing was changed, even in an hour that comes twice', () => {
    expect(valuesOf(event).startAt).toEqual(wall('2026-10-25', '02:30'))
    expect(changesOf(event, bodyOf(valuesOf(event), BERLIN, event))).toEqual({})
    expect(checkEvent(valuesOf(event), BERLIN, event)).toEqual({})
  })

  it('are only the changed fields', () => {
    const values = { ...valuesOf(event), title: 'Late evening', maxAttendees: '' }
    expect(changesOf(event, bodyOf(values, BERLIN, event))).toEqual({
      title: 'Late evening',
      maxAttendees: null,
    })
  })
})

it('the end follows the start', () => {
  const first = withStart(NEW_EVENT, wall('2027-01-16', '18:00'))
  expect(first.endAt).toEqual(wall('2027-01-16', '20:00'))
  expect(withStart(first, wall('2027-01-20', '23:00')).endAt).toEqual(wall('2027-01-21', '01:00'))
})

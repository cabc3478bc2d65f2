import { expect, it } from 'vitest'
import { eventRange, leafOf, organiserTime, phaseOf } from './event-time.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const BERLIN = 'Europe/Berlin'
const at = (startAt: string, endAt: string) => ({ startAt, endAt })
/** The narrow and thin spaces of the formatter are no concern of these tests. */
const plain = (text: string | undefined) => text?.replace(/\s/gu, ' ')
const range = (startAt: string, endAt: string, zone = BERLIN) =>
  plain(eventRange(at(startAt, endAt), zone, NOW))

it.each([
  ['2026-11-21T17:00:00.000Z', '2026-11-21T19:00:00.000Z', 'Sat, Nov 21, 6:00 – 8:00 PM'],
  ['2026-11-21T21:00:00.000Z', '2026-11-22T01:00:00.000Z', 'Sat, Nov 21, 10:00 PM – Sun, Nov 22, 2:00 AM'],
  ['2027-01-02T17:00:00.000Z', '2027-01-02T18:00:00.000Z', 'Sat, Jan 2, 2027, 6:00 – 7:00 PM'],
])('an event from %s to %s is shown as "%s"', (startAt, endAt, expected) => {
  expect(range(startAt, endAt)).toBe(expected)
})

it('[D-103] on the days of a clock change, the viewer sees what their clocks will show', () => {
  // Spring: at 2:00 the clocks of Berlin go on to 3:00.
  expect(range('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z')).toBe('Sun, Mar 29, 1:30 – 3:30 AM')
  expect(range('2026-03-29T16:00:00.000Z', '2026-03-29T18:00:00.000Z')).toBe('Sun, Mar 29, 6:00 – 8:00 PM')
  // Autumn: at 3:00 they go back to 2:00.
  expect(range('2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z')).toBe('Sun, Oct 25, 1:30 – 3:30 AM')
  expect(range('2026-10-25T17:00:00.000Z', '2026-10-25T19:00:00.000Z')).toBe('Sun, Oct 25, 6:00 – 8:00 PM')
  // The same evening in a zone whose clocks change a week later.
  expect(range('2026-10-25T17:00:00.000Z', '2026-10-25T19:00:00.000Z', 'America/New_York')).toBe(
    'Sun, Oct 25, 1:00 – 3:00 PM',
  )
})

it('the organiser’s time is named only if the viewer’s clocks differ', () => {
  const evening = { ...at('2026-11-21T17:00:00.000Z', '2026-11-21T19:00:00.000Z'), timeZone: BERLIN }
  expect(organiserTime(evening, 'Europe/Paris')).toBeNull()
  const there = organiserTime({ ...evening, timeZone: 'America/New_York' }, BERLIN)
  expect([there?.zone, plain(there?.hours)]).toEqual(['America/New York', 'Sat, 12:00 – 2:00 PM'])
  // Alike when it starts, but not when it ends.
  const night = {
    ...at('2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'),
    timeZone: 'Africa/Johannesburg',
  }
  expect(plain(organiserTime(night, BERLIN)?.hours)).toBe('Sun, 1:30 – 4:30 AM')
  const long = { ...evening, endAt: '2026-11-23T19:00:00.000Z', timeZone: 'UTC' }
  expect(plain(organiserTime(long, BERLIN)?.hours)).toBe('Sat, Nov 21, 5:00 PM – Mon, Nov 23, 7:00 PM')
})

it('the leaf has the day of the viewer', () => {
  expect(leafOf('2026-11-30T23:30:00.000Z', 'UTC')).toEqual({ month: 'Nov', day: '30' })
  expect(leafOf('2026-11-30T23:30:00.000Z', BERLIN)).toEqual({ month: 'Dec', day: '1' })
})

it('an event is upcoming, running and over', () => {
  const event = at('2026-11-21T17:00:00.000Z', '2026-11-21T19:00:00.000Z')
  expect(phaseOf(event, Date.parse('2026-11-21T16:59:59.000Z'))).toBe('upcoming')
  expect(phaseOf(event, Date.parse(event.startAt))).toBe('running')
  expect(phaseOf(event, Date.parse(event.endAt))).toBe('over')
})

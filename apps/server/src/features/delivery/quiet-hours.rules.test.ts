import { describe, expect, it } from 'vitest'
import { endOfQuiet, minutesOf, timeOf } from './quiet-hours.rules.ts'

const berlin = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const endOf = (now: string, quiet: typeof berlin | null) =>
  endOfQuiet(new Date(now), quiet)?.toISOString() ?? null

describe('quiet hours', () => {
  it.each([
    ['none are set', '2026-01-10T23:00:00Z', null, null],
    ['before they begin', '2026-01-10T20:59:59Z', berlin, null],
    ['in their first minute', '2026-01-10T21:00:00Z', berlin, '2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T02:30:20Z', berlin, '2026-01-11T06:00:00.000Z'],
    ['in their last minute', '2026-01-11T05:59:59Z', berlin, '2026-01-11T06:00:00.000Z'],
    ['at their end', '2026-01-11T06:00:00Z', berlin, null],
    ['in summer', '2026-07-10T21:00:00Z', berlin, '2026-07-11T05:00:00.000Z'],
    ['the clock goes forward in the night', '2026-03-28T22:00:00Z', berlin, '2026-03-29T05:00:00.000Z'],
    ['the clock goes back in the night', '2026-10-24T22:00:00Z', berlin, '2026-10-25T06:00:00.000Z'],
    [
      'they end in the hour that is skipped',
      '2026-03-28T23:00:00Z',
      { ...berlin, to: '02:30' },
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'within one day',
      '2026-01-10T12:30:00Z',
      { from: '13:00', to: '14:15', timeZone: 'Europe/Berlin' },
      '2026-01-10T13:15:00.000Z',
    ],
    [
      'a time zone with a quarter-hour offset',
      '2026-01-10T18:00:00Z',
      { ...berlin, timeZone: 'Asia/Kathmandu' },
      '2026-01-11T01:15:00.000Z',
    ],
    [
      'the other side of the world',
      '2026-01-10T10:00:00Z',
      { ...berlin, timeZone: 'Pacific/Auckland' },
      '2026-01-10T18:00:00.000Z',
    ],
    [
      'they last nearly all day',
      '2026-01-10T12:00:00Z',
      { from: '07:00', to: '06:59', timeZone: 'UTC' },
      '2026-01-11T06:59:00.000Z',
    ],
  ] as const)('%s', (_, now, quiet, end) => {
    expect(endOf(now, quiet)).toBe(end)
  })

  it('never end while they still last, and at most a day and a clock change later', () => {
    for (const timeZone of ['UTC', 'America/New_York', 'Australia/Lord_Howe']) {
      for (let step = 0; step < 2_000; step += 1) {
        const now = new Date(Date.UTC(2026, 0, 1) + step * 263 * 60_000)
        const quiet = { from: timeOf((step * 7) % 1440), to: timeOf((step * 13 + 1) % 1440), timeZone }
        if (quiet.from === quiet.to) continue
        const end = endOfQuiet(now, quiet)
        if (end === null) continue
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(endOfQuiet(end, quiet)).toBeNull()
      }
    }
  })

  it('are formatted as they were parsed', () => {
    expect(['00:00', '07:05', '23:59'].map((time) => timeOf(minutesOf(time)))).toEqual([
      '00:00',
      '07:05',
      '23:59',
    ])
  })
})

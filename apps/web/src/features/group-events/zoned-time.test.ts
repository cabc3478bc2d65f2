import { describe, expect, it } from 'vitest'
import { areZonesAlike, instantOf, moveWallTime, wallTimeOf } from './zoned-time.ts'

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
/** Turns its clocks by half an hour only. */
const LORD_HOWE = 'Australia/Lord_Howe'

const instant = (date: string, time: string, zone: string) => {
  const found = instantOf({ date, time }, zone)
  return found && [found.at.toISOString(), found.occurrence]
}

describe('the instant of a wall time', () => {
  it.each([
    // In winter, in summer, and on both sides of the change in spring and autumn.
    ['2026-11-21', '18:00', BERLIN, '2026-11-21T17:00:00.000Z'],
    ['2026-07-21', '18:00', BERLIN, '2026-07-21T16:00:00.000Z'],
    ['2026-03-29', '01:59', BERLIN, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', BERLIN, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', BERLIN, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', BERLIN, '2026-10-25T02:00:00.000Z'],
    ['2026-11-01', '18:00', NEW_YORK, '2026-11-01T23:00:00.000Z'],
    ['2026-11-21', '18:00', 'Asia/Kathmandu', '2026-11-21T12:15:00.000Z'],
    ['2026-12-31', '23:30', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
    ['2026-11-21', '18:00', 'UTC', '2026-11-21T18:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, expected) => {
    expect(instant(date, time, zone)).toEqual([expected, 'once'])
    expect(wallTimeOf(expected, zone)).toEqual({ date, time })
  })

  it.each([
    ['2026-03-29', '02:30', BERLIN, '2026-03-29T01:30:00.000Z', '03:30'],
    ['2026-03-08', '02:00', NEW_YORK, '2026-03-08T07:00:00.000Z', '03:00'],
    ['2026-10-04', '02:15', LORD_HOWE, '2026-10-03T15:45:00.000Z', '02:45'],
  ])('%s %s in %s is skipped, and moved on with the clocks', (date, time, zone, expected, shown) => {
    expect(instant(date, time, zone)).toEqual([expected, 'skipped'])
    expect(wallTimeOf(expected, zone)).toEqual({ date, time: shown })
  })

  it.each([
    ['2026-10-25', '02:30', BERLIN, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-11-01', '01:00', NEW_YORK, '2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
    ['2026-04-05', '01:45', LORD_HOWE, '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ])('%s %s in %s comes twice: the first counts', (date, time, zone, first, second) => {
    expect(instant(date, time, zone)).toEqual([first, 'twice'])
    for (const at of [first, second]) expect(wallTimeOf(at, zone)).toEqual({ date, time })
  })

  it.each([
    ['', '18:00'],
    ['2026-11-21', ''],
    ['2026-11-31x', '18:00'],
    ['12026-11-21', '18:00'],
  ])('"%s" "%s" is incomplete', (date, time) => {
    expect(instantOf({ date, time }, BERLIN)).toBeNull()
  })
})

it('an end moves with its start, over midnight too', () => {
  const move = (end: [string, string], from: [string, string], to: [string, string]) =>
    Object.values(moveWallTime(wall(end), wall(from), wall(to)))
  expect(move(['2026-11-21', '20:00'], ['2026-11-21', '18:00'], ['2026-11-21', '23:00'])).toEqual([
    '2026-11-22',
    '01:00',
  ])
  expect(move(['2026-11-21', '20:00'], ['', '18:00'], ['2026-11-24', '18:00'])).toEqual([
    '2026-11-21',
    '20:00',
  ])
})

it('zones are alike if their clocks show the same at that time', () => {
  const summer = '2026-07-01T12:00:00.000Z'
  expect(areZonesAlike(summer, BERLIN, 'Europe/Paris')).toBe(true)
  expect(areZonesAlike(summer, BERLIN, 'Africa/Lagos')).toBe(false)
  expect(areZonesAlike('2026-12-01T12:00:00.000Z', BERLIN, 'Africa/Lagos')).toBe(true)
})

const wall = ([date, time]: [string, string]) => ({ date, time })

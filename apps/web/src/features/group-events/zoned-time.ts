/** A date and a time of day on the clocks of some time zone, as native inputs have them; empty texts while incomplete. */
export type WallTime = { date: string; time: string }

/**
 * What clocks say about a wall time: it comes `once`, never because the clocks skip it (`skipped`), or `twice` because
 * they are turned back.
 */
export type Occurrence = 'once' | 'skipped' | 'twice'

const DAY = 86_400_000
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** Returns the viewer's time zone (IANA). */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns what the clocks of a zone show at an instant. */
export function wallTimeOf(instant: string | Date, timeZone: string): WallTime {
  const at = new Date(instant).getTime()
  return toWallTime(at + offsetAt(at, timeZone))
}

/**
 * Returns the instant at which the clocks of a zone show a wall time, and how often they do; null if it is incomplete.
 * Of a time that comes twice it is the first. A time that is skipped is moved on by as much as the clocks are.
 */
export function instantOf(wall: WallTime, timeZone: string): { at: Date; occurrence: Occurrence } | null {
  const utc = asUtc(wall)
  if (utc === null) return null
  // Clocks change at most once within two days, so these are the offsets before and after a change.
  const [before, after] = [offsetAt(utc - DAY, timeZone), offsetAt(utc + DAY, timeZone)]
  const matches = [...new Set([before, after])]
    .map((offset) => utc - offset)
    .filter((at) => at + offsetAt(at, timeZone) === utc)
    .toSorted((a, b) => a - b)
  const [first = utc - before] = matches
  return { at: new Date(first), occurrence: OCCURRENCES[matches.length] ?? 'once' }
}

const OCCURRENCES: readonly Occurrence[] = ['skipped', 'once', 'twice']

/** Returns a wall time moved by as much as `to` is after `from`, on clocks that never change; unmoved if one is incomplete. */
export function moveWallTime(wall: WallTime, from: WallTime, to: WallTime): WallTime {
  const [at, start, end] = [asUtc(wall), asUtc(from), asUtc(to)]
  return at === null || start === null || end === null ? wall : toWallTime(at + end - start)
}

/** True if the clocks of two zones show the same at an instant. */
export function areZonesAlike(instant: string, a: string, b: string): boolean {
  const at = Date.parse(instant)
  return offsetAt(at, a) === offsetAt(at, b)
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1_000) * 1_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

function asUtc({ date, time }: WallTime): number | null {
  const text = `${date}T${time}`
  const at = WALL_TIME.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function toWallTime(utc: number): WallTime {
  const [date = '', time = ''] = new Date(utc).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

import { plural } from '@lingui/core/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats the time until a poll closes. */
export function timeLeftText(ms: number): string {
  if (ms >= DAY) {
    const days = Math.round(ms / DAY)
    return plural(days, { one: '# day left', other: '# days left' })
  }
  if (ms >= HOUR) {
    const hours = Math.round(ms / HOUR)
    return plural(hours, { one: '# hour left', other: '# hours left' })
  }
  // Round up: a poll with seconds left has not ended.
  const minutes = Math.ceil(ms / MINUTE)
  return plural(minutes, { one: '# minute left', other: '# minutes left' })
}

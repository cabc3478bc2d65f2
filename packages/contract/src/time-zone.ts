import * as z from 'zod/mini'
import { reason } from './reason.ts'

/** The name of a time zone (IANA). Stored canonically, so that spellings of the same zone are cached only once. */
export const TimeZone = z.pipe(
  z.string().check(z.maxLength(64), z.refine(isTimeZone, reason('field.time_zone'))),
  z.transform(canonicalTimeZone),
)

function canonicalTimeZone(name: string): string {
  return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}

function isTimeZone(name: string): boolean {
  // Not an offset such as +02:00, which has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import { i18n } from '@lingui/core'

/** Returns the end of a mute or ban for people, as date and time. */
export function untilText(until: string | number | Date): string {
  return i18n.date(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })
}

import { textOf, type Text } from '@guildhall/contract/texts'

/** Returns why the username cannot be changed yet, with the date of the next possible change. */
export function tooSoon(next: Date): Text {
  return textOf('username.next_change', { next: next.toISOString() })
}

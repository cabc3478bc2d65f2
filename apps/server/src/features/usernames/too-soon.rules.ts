import { ERRORS } from '@guildhall/contract/errors'

/** Why a username stays for now, and until when. */
export function tooSoonMessage(next: Date): string {
  const day = next.toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${ERRORS.username_too_soon.message} The next change is possible on ${day}.`
}

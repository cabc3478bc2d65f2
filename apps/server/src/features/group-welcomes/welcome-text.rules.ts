import { WELCOME_NAMES } from '@guildhall/contract/group-welcome.input'
import type { NewMember } from './new-members.store.ts'

/**
 * Returns the text of a welcome for these people. They are mentioned, or called by their first name if they have no
 * username; below the text, if it does not say where.
 */
export function welcomeText(text: string, people: readonly NewMember[]): string {
  const names = people
    .map(({ first_name, username }) => (username === null ? first_name : `@${username}`))
    .filter((name) => name !== null && name !== '')
    .join(', ')
  if (names === '') return text.replaceAll(WELCOME_NAMES, '').trim()
  return text.includes(WELCOME_NAMES) ? text.replaceAll(WELCOME_NAMES, names) : `${text}\n\n${names}`
}

import { t } from '@lingui/core/macro'

type Named = { firstName: string | null; lastName: string | null }

/** Returns a member's name, or "Anonymous" if there is none. */
export function displayName(member: Named): string {
  return fullName(member) || t({ message: 'Anonymous', context: 'name' })
}

/** Returns the name to greet a member with; null if there is none. */
export function greetingName(member: Named): string | null {
  return member.firstName?.trim() || fullName(member) || null
}

/** Returns one or two letters for the avatar; "A" for a member without a name. */
export function initialsOf(member: Named): string {
  const letters = [member.firstName, member.lastName].map((part) => firstLetter(part?.trim() ?? '')).join('')
  return letters || 'A'
}

function fullName(member: Named): string {
  return [member.firstName, member.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/** A letter that is a grapheme on its own, unless a mark follows. */
const PLAIN_LETTER = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}](?![\p{M}\u200D])/u

/** Returns the first letter of a word, in upper case; empty for an empty word. */
export function firstLetter(word: string): string {
  // Creating a segmenter is slow: a hundred avatars would take longer than all else on the screen.
  const letter = PLAIN_LETTER.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment
  return letter?.toLocaleUpperCase() ?? ''
}

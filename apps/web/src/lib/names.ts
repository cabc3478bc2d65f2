import { t } from '@lingui/core/macro'

type Named = { firstName: string | null; lastName: string | null }

/** Returns a member's name, or "Anonymous" if there is none. */
export function displayName(member: Named): string {
  return fullName(member) || t`Anonymous`
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

function firstLetter(word: string): string {
  const [segment] = new Intl.Segmenter().segment(word)
  return segment?.segment.toLocaleUpperCase() ?? ''
}

import { stripInvisible } from './text.ts'
import type { TextCode } from './texts.ts'

export const MAX_NAME_LENGTH = 100
/** The length to which a name is truncated in mails, pushes and titles. */
const SHORT_NAME_LENGTH = 40

/** What can be wrong with a name: the code of the text about it. */
export type NameError = Extract<TextCode, 'name.link' | 'name.check_mark' | 'name.reserved'>

const LINK = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu
const CHECK_MARK = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}]/u
const VISIBLE = /[^\p{M}\p{Z}]/u
/** Compared ignoring case, accents, spaces and punctuation. */
const RESERVED = new Set(['agentai', 'promai', 'admin', 'administrator', 'moderator', 'support', 'system'])
const BRAND = 'guildhall'

/** A name as it is stored: one line in NFC, without invisible characters. Empty if nothing visible is left. */
export function normalizeName(name: string): string {
  const plain = stripInvisible(name.replaceAll(/\s+/gu, ' ')).normalize('NFC').replaceAll(/ +/g, ' ').trim()
  return VISIBLE.test(plain) ? plain : ''
}

/** Returns what is wrong with a normalized name, or null. */
export function nameError(name: string): NameError | null {
  if (LINK.test(name)) return 'name.link'
  if (CHECK_MARK.test(name)) return 'name.check_mark'
  return isReservedName(name, null) ? 'name.reserved' : null
}

/** True if first and last name together read like the name of the product or of its staff. */
export function isReservedName(firstName: string | null, lastName: string | null): boolean {
  const letters = `${firstName ?? ''}${lastName ?? ''}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return RESERVED.has(letters) || letters.startsWith(BRAND)
}

/** A name for use in a sentence: one line, truncated if long, never inside a character. */
export function shortName(name: string): string {
  const chars = [...normalizeName(name)]
  return chars.length <= SHORT_NAME_LENGTH
    ? chars.join('')
    : `${chars
        .slice(0, SHORT_NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}

type Named = { firstName: string | null; lastName: string | null; username: string | null }

/** A member's name for use in a mail or a push; null for a member without any. */
export function memberName({ firstName, lastName, username }: Named): string | null {
  return shortName([firstName, lastName].filter(Boolean).join(' ')) || username
}

import { withoutInvisible } from './text.ts'

export const MAX_NAME_LENGTH = 100
/** The length at which a name is cut in mails, pushes and titles. */
const SHORT_NAME_LENGTH = 40

export const NAME_MESSAGES = {
  link: 'A name can’t contain a link.',
  checkMark: 'A name can’t contain a check mark.',
  reserved: 'A name can’t be one that Guildhall uses itself.',
} as const

const LINK = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu
const CHECK_MARK = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}]/u
const VISIBLE = /[^\p{M}\p{Z}]/u
/** Compared without case, accents, spaces and punctuation. */
const RESERVED = new Set(['agentai', 'promai', 'admin', 'administrator', 'moderator', 'support', 'system'])
const BRAND = 'guildhall'

/** A name as it is stored: one line in NFC, without invisible characters. Empty if nothing visible is left. */
export function plainName(name: string): string {
  const plain = withoutInvisible(name.replaceAll(/\s+/gu, ' ')).normalize('NFC').replaceAll(/ +/g, ' ').trim()
  return VISIBLE.test(plain) ? plain : ''
}

/** What is wrong with a plain name, or null. */
export function nameFault(name: string): keyof typeof NAME_MESSAGES | null {
  if (LINK.test(name)) return 'link'
  if (CHECK_MARK.test(name)) return 'checkMark'
  return isReservedName(name, null) ? 'reserved' : null
}

/** True if first and last name together read like a name of the product or of someone who runs it. */
export function isReservedName(firstName: string | null, lastName: string | null): boolean {
  const letters = `${firstName ?? ''}${lastName ?? ''}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return RESERVED.has(letters) || letters.startsWith(BRAND)
}

/** A name for a sentence: one line, cut where it is long, never inside a character. */
export function shortName(name: string): string {
  const letters = [...plainName(name)]
  return letters.length <= SHORT_NAME_LENGTH
    ? letters.join('')
    : `${letters
        .slice(0, SHORT_NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}

type Named = { firstName: string | null; lastName: string | null; username: string | null }

/** Who someone is, for a sentence in a mail or a push. */
export function memberName({ firstName, lastName, username }: Named): string {
  return shortName([firstName, lastName].filter(Boolean).join(' ')) || username || 'Someone'
}

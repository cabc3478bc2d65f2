/** So many mentions of one text count; what follows stays plain text. */
export const MAX_MENTIONS = 50
/** Always a plain mention: it is heard, but leads nowhere, and nobody is looked up for it. */
export const PLAIN_HANDLE = 'agent_ai'

/** What stands behind an @. Positions count code points and include the @; `end` is behind the last one. */
export type FoundMention = { handle: string; start: number; end: number }

/** The mention that is being written: `start` is where its @ stands, as the selection of a text field counts. */
export type OpenMention = { query: string; start: number }

const LONGEST = 50
const HANDLE = /[a-z][a-z0-9_]{2,}(?![a-z0-9_])/iy
const WORD = /[^\s<>"]+/g
const SEPARATOR = /[\s<>"]/
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_@]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_@]/u
const QUERY = /^[\p{L}\p{M}\p{N}_]*$/u
const ENDS_IN_MAILBOX = /[.!#$%&'*+/=?^`{|}~-]$/
const BEGINS_WITH_DOMAIN = /^[.-][\p{L}\p{N}]/u
const WWW = /(?<![\p{L}\p{N}])www\./iu
const HOST = /[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/**
 * The mentions of a text in their order, in one pass over it: handles of three letters, digits or underscores and more
 * that begin with a letter, as they are looked up (in small letters). What is part of a word, of an e-mail address or of
 * a link is none.
 */
export function findMentions(text: string): FoundMention[] {
  const found: FoundMention[] = []
  if (!text.includes('@')) return found
  let counted = 0
  let position = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!word.includes('@')) continue
    for (const { handle, at } of handlesIn(word)) {
      for (const _ of text.slice(counted, index + at)) position += 1
      counted = index + at
      found.push({ handle, start: position, end: position + 1 + handle.length })
      if (found.length === MAX_MENTIONS) return found
    }
  }
  return found
}

/** What is asked for where the text before the cursor ends in an @ with nothing but a word behind it; else null. */
export function openMention(textBeforeCursor: string): OpenMention | null {
  const start = textBeforeCursor.lastIndexOf('@')
  const query = textBeforeCursor.slice(start + 1)
  if (start === -1 || query.length > LONGEST || !QUERY.test(query)) return null
  let wordStart = start
  while (wordStart > 0 && !SEPARATOR.test(textBeforeCursor.charAt(wordStart - 1))) wordStart -= 1
  const word = textBeforeCursor.slice(wordStart)
  const at = start - wordStart
  return ENDS_IN_WORD.test(before(word, at)) || at >= linkStart(word) ? null : { query, start }
}

/** Every handle of a word without spaces, with the place of its @. */
function* handlesIn(word: string): Generator<{ handle: string; at: number }> {
  const links = linkStart(word)
  for (let at = word.indexOf('@'); at !== -1 && at < links; at = word.indexOf('@', at + 1)) {
    HANDLE.lastIndex = at + 1
    const handle = HANDLE.exec(word)?.[0]
    if (handle === undefined || handle.length > LONGEST) continue
    const [ahead, behind] = [before(word, at), word.slice(at + 1 + handle.length, at + 4 + handle.length)]
    if (ENDS_IN_WORD.test(ahead) || BEGINS_WITH_WORD.test(behind)) continue
    if (ENDS_IN_MAILBOX.test(ahead) && BEGINS_WITH_DOMAIN.test(behind)) continue
    yield { handle: handle.toLowerCase(), at }
  }
}

/** The last character before a place, whole. */
function before(word: string, at: number): string {
  return word.slice(Math.max(0, at - 2), at)
}

/** From here on a word is a link: behind a scheme, from `www.` on, or behind the slash that follows a host. */
function linkStart(word: string): number {
  const starts = [word.indexOf('://'), word.search(WWW)]
  const slash = word.indexOf('/')
  if (slash !== -1 && HOST.test(word.slice(0, slash))) starts.push(slash)
  return Math.min(...starts.filter((start) => start !== -1), word.length)
}

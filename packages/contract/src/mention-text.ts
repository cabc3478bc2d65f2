/** Maximum number of mentions in one text; any further ones stay plain text. */
export const MAX_MENTIONS = 50
/** Always a plain mention: it is recognised and calls its agent, but links nowhere. */
export const PLAIN_HANDLE = 'agent_ai'

/** The handle after an @. Positions count code points and include the @; `end` is exclusive. */
export type FoundMention = { handle: string; start: number; end: number }

/** The mention being typed: `start` is the position of its @, in the units of a text field's selection. */
export type OpenMention = { query: string; start: number }

const MAX_HANDLE_LENGTH = 50
const HANDLE = /[a-z][a-z0-9_]{2,}(?![a-z0-9_])/iy
const WORD = /[^\s<>"]+/g
const SEPARATOR = /[\s<>"]/
const ENDS_WITH_WORD = /[\p{L}\p{M}\p{N}_@]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_@]/u
const QUERY = /^[\p{L}\p{M}\p{N}_]*$/u
const ENDS_WITH_MAILBOX = /[.!#$%&'*+/=?^`{|}~-]$/
const BEGINS_WITH_DOMAIN = /^[.-][\p{L}\p{N}]/u
const WWW = /(?<![\p{L}\p{N}])www\./iu
const HOST = /[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/**
 * Returns the mentions of a text in order, in one pass: handles of three or more letters, digits or underscores that
 * begin with a letter, in lower case as they are looked up. Parts of a word, an e-mail address or a link do not count.
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

/** Returns the mention being typed if the text before the cursor ends in an @ followed only by a word, else null. */
export function openMention(textBeforeCursor: string): OpenMention | null {
  const start = textBeforeCursor.lastIndexOf('@')
  const query = textBeforeCursor.slice(start + 1)
  if (start === -1 || query.length > MAX_HANDLE_LENGTH || !QUERY.test(query)) return null
  let wordStart = start
  while (wordStart > 0 && !SEPARATOR.test(textBeforeCursor.charAt(wordStart - 1))) wordStart -= 1
  const word = textBeforeCursor.slice(wordStart)
  const at = start - wordStart
  return ENDS_WITH_WORD.test(charBefore(word, at)) || at >= linkStart(word) ? null : { query, start }
}

/** Every handle in a word without spaces, with the index of its @. */
function* handlesIn(word: string): Generator<{ handle: string; at: number }> {
  const link = linkStart(word)
  for (let at = word.indexOf('@'); at !== -1 && at < link; at = word.indexOf('@', at + 1)) {
    HANDLE.lastIndex = at + 1
    const handle = HANDLE.exec(word)?.[0]
    if (handle === undefined || handle.length > MAX_HANDLE_LENGTH) continue
    const [before, after] = [charBefore(word, at), word.slice(at + 1 + handle.length, at + 4 + handle.length)]
    if (ENDS_WITH_WORD.test(before) || BEGINS_WITH_WORD.test(after)) continue
    if (ENDS_WITH_MAILBOX.test(before) && BEGINS_WITH_DOMAIN.test(after)) continue
    yield { handle: handle.toLowerCase(), at }
  }
}

/** The two code units before an index, which contain the whole last character. */
function charBefore(word: string, at: number): string {
  return word.slice(Math.max(0, at - 2), at)
}

/** The index from which a word is a link: at the end of a scheme, at `www.`, or at the slash that follows a host. */
function linkStart(word: string): number {
  const starts = [word.indexOf('://'), word.search(WWW)]
  const slash = word.indexOf('/')
  if (slash !== -1 && HOST.test(word.slice(0, slash))) starts.push(slash)
  return Math.min(...starts.filter((start) => start !== -1), word.length)
}

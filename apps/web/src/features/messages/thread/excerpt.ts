const BEFORE = 40
const AFTER = 120

/** Returns the part of a text around what was searched for. Without an exact match, its beginning. */
export function excerptOf(text: string, q: string): { before: string; match: string; after: string } {
  const at = text.toLocaleLowerCase().indexOf(q.toLocaleLowerCase())
  // Lower case can have another length than the text: then the match is not where it seems to be.
  const isExact = at >= 0 && text.toLocaleLowerCase().length === text.length
  if (!isExact) return { before: text.slice(0, BEFORE + AFTER), match: '', after: '' }
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1 || at
  const from = Math.min(start, at)
  const end = at + q.length
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    match: text.slice(at, end),
    after: text.slice(end, end + AFTER),
  }
}

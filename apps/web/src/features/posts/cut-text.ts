import { piecesOf } from '#web/ui/text-pieces.ts'

const MOST_CHARACTERS = 420
const MOST_LINES = 8
// A few words more are shown rather than hidden behind a button.
const SLACK = 80
const SHORTEST_LINE = 20

/** The beginning of a long text, cut between words and never inside a link or a mention; null for a text that is short enough. */
export function cutText(text: string, most = MOST_CHARACTERS): string | null {
  const end = Math.min(endOfLines(text), text.length > most + SLACK ? most : text.length)
  if (end >= text.length) return null
  const cut = outsidePieces(text, wholeLines(text, betweenWords(text, end)))
  // What comes after it is an ellipsis.
  return cut < text.length ? text.slice(0, cut).replace(/[\s.,;:…]+$/u, '') : null
}

function endOfLines(text: string): number {
  let at = -1
  for (let line = 0; line < MOST_LINES; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return text.length
  }
  // One line more would cost no more room than the button.
  return text.indexOf('\n', at + 1) < 0 ? text.length : at
}

function betweenWords(text: string, end: number): number {
  for (let at = end; at > end / 2; at -= 1) if (/\s/.test(text.charAt(at))) return at
  const half = text.charCodeAt(end)
  return half >= 0xdc00 && half <= 0xdfff ? end - 1 : end
}

/** The few letters of a line that has just begun are left for later. */
function wholeLines(text: string, end: number): number {
  if (text.charAt(end) === '\n') return end
  const line = text.lastIndexOf('\n', end - 1)
  return line > end / 2 && end - line < SHORTEST_LINE ? line : end
}

function outsidePieces(text: string, end: number): number {
  let start = 0
  for (const piece of piecesOf(text)) {
    const stop = start + piece.text.length
    if (piece.kind !== 'text' && start < end && end < stop) return start > 0 ? start : stop
    start = stop
  }
  return end
}

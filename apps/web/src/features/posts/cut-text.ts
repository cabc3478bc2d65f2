import { piecesOf } from '#web/ui/text-pieces.ts'

const MAX_CHARACTERS = 420
const MAX_LINES = 8
// A text that is only slightly too long is not cut.
const EXTRA_CHARACTERS = 80
const MIN_LINE_LENGTH = 20

/** Returns the beginning of a long text, cut between words and outside links and mentions; null if short. */
export function cutText(text: string, maxCharacters = MAX_CHARACTERS): string | null {
  const end = Math.min(
    endOfMaxLines(text),
    text.length > maxCharacters + EXTRA_CHARACTERS ? maxCharacters : text.length,
  )
  if (end >= text.length) return null
  const cut = cutOutsideLinks(text, cutAtLine(text, cutAtWord(text, end)))
  // An ellipsis follows.
  return cut < text.length ? text.slice(0, cut).replace(/[\s.,;:…]+$/u, '') : null
}

function endOfMaxLines(text: string): number {
  let at = -1
  for (let line = 0; line < MAX_LINES; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return text.length
  }
  // One more line takes no more space than the "Show more" button.
  return text.indexOf('\n', at + 1) < 0 ? text.length : at
}

function cutAtWord(text: string, end: number): number {
  for (let at = end; at > end / 2; at -= 1) if (/\s/.test(text.charAt(at))) return at
  const codeUnit = text.charCodeAt(end)
  return codeUnit >= 0xdc00 && codeUnit <= 0xdfff ? end - 1 : end
}

/** Moves the cut back to the line break if only a few characters of the last line would remain. */
function cutAtLine(text: string, end: number): number {
  if (text.charAt(end) === '\n') return end
  const line = text.lastIndexOf('\n', end - 1)
  return line > end / 2 && end - line < MIN_LINE_LENGTH ? line : end
}

function cutOutsideLinks(text: string, end: number): number {
  let start = 0
  for (const piece of piecesOf(text)) {
    const stop = start + piece.text.length
    if (piece.kind !== 'text' && start < end && end < stop) return start > 0 ? start : stop
    start = stop
  }
  return end
}

/** Returns the start of a text as one line of at most `maxLength` graphemes. */
export function cutText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const graphemes = [...new Intl.Segmenter().segment(line)]
  if (graphemes.length <= maxLength) return line
  return `${line.slice(0, graphemes[maxLength]?.index).trimEnd()}…`
}

const EXCERPT_LEAD = 60
const EXCERPT_WINDOW = 320

/** Returns a few lines of a text that include the position `start`. */
export function excerptAround(text: string, start: number | undefined): string {
  if (start === undefined || start < EXCERPT_WINDOW / 2) return text.slice(0, EXCERPT_WINDOW * 2)
  const from = text.lastIndexOf(' ', start - EXCERPT_LEAD) + 1
  return `… ${text.slice(from, from + EXCERPT_WINDOW * 2)}`
}

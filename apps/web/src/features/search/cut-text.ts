/** The beginning of a text in one line, cut between two characters as people see them. */
export function cutText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const pieces = [...new Intl.Segmenter().segment(line)]
  if (pieces.length <= most) return line
  return `${line.slice(0, pieces[most]?.index).trimEnd()}…`
}

const LEAD = 60
const LENGTH = 320

/** A few lines of a text that show the place at `start`. */
export function excerptAround(text: string, start: number | undefined): string {
  if (start === undefined || start < LENGTH / 2) return text.slice(0, LENGTH * 2)
  const from = text.lastIndexOf(' ', start - LEAD) + 1
  return `… ${text.slice(from, from + LENGTH * 2)}`
}

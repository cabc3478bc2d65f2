import { textLength } from '@guildhall/contract/text'

/** Returns the index up to which a text fits its limit. Like the server, ignores surrounding whitespace. */
export function endOfLimit(text: string, limit: number): number {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  if (end - start <= limit || textLength(text.slice(start, end)) <= limit) return text.length
  let [fits, tooLong] = [start, end]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (textLength(text.slice(start, middle)) <= limit) fits = middle
    else tooLong = middle
  }
  return fits
}

import { Fragment } from 'react'

/** Renders a text with every match of `q` marked, ignoring case. */
export function Highlight({ text, q }: { text: string; q: string }) {
  return splitAtMatches(text, q).map(({ part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}

/** Splits a text into matches of `q`, ignoring case, and the parts between them. */
export function splitAtMatches(text: string, q: string): { part: string; isMatch: boolean }[] {
  const [lower, needle] = [text.toLowerCase(), q.trim().toLowerCase()]
  // Lowercasing changes the length of a few letters; positions would not match then.
  if (needle === '' || lower.length !== text.length) return [{ part: text, isMatch: false }]
  const parts: { part: string; isMatch: boolean }[] = []
  let end = 0
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, end)) {
    if (at > end) parts.push({ part: text.slice(end, at), isMatch: false })
    end = at + needle.length
    parts.push({ part: text.slice(at, end), isMatch: true })
  }
  if (end < text.length) parts.push({ part: text.slice(end), isMatch: false })
  return parts
}

import { findMentions, PLAIN_HANDLE } from '@guildhall/contract/mention-text'
import type { Mention } from '@guildhall/contract/mentions'

const LINK = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[^\s<>"]+/giu
const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const USERNAME = /^[a-z][a-z0-9_]{2,}$/i

/** A part of a text. A mention without `href` has no page to link to. */
export type Piece =
  | { kind: 'text'; text: string; href?: undefined }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; href?: string }

type Span = { from: number; to: number; piece: Piece }

/** Splits text into plain pieces, links and mentions, in one pass. `mentions` are those that have a link. */
export function piecesOf(text: string, mentions: readonly Mention[] = []): Piece[] {
  const spans = [...linksIn(text), ...mentionsIn(text, mentions)].sort((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let position = 0
  for (const { from, to, piece } of spans) {
    if (from < position) continue
    if (from > position) pieces.push({ kind: 'text', text: text.slice(position, from) })
    pieces.push(piece)
    position = to
  }
  if (position < text.length) pieces.push({ kind: 'text', text: text.slice(position) })
  return pieces
}

function linksIn(text: string): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(LINK)) {
    const link = trimTail(match[0])
    const href = /^www/i.test(link) ? `https://${link}` : link
    if (!URL.canParse(href) || /^www\.[^.]*$/i.test(link)) continue
    const piece: Piece = { kind: 'link', text: link, href }
    spans.push({ from: match.index, to: match.index + link.length, piece })
  }
  return spans
}

/** Every handle in the text is a mention; those that the server knows at the same position are links. */
function mentionsIn(text: string, known: readonly Mention[]): Span[] {
  const found = findMentions(text)
  if (found.length === 0) return []
  const byStart = new Map(known.map((mention) => [mention.start, mention]))
  const unitOf = unitsOf(text)
  return found.map(({ handle, start, end }) => {
    const [from, to] = [unitOf(start), unitOf(end)]
    const mention = byStart.get(start)
    const href = handle !== PLAIN_HANDLE && mention?.end === end ? hrefOf(mention) : undefined
    return { from, to, piece: { kind: 'mention', text: text.slice(from, to), ...(href && { href }) } }
  })
}

/** Returns the link of a mention. Agents have no page. */
function hrefOf({ type, id, handle }: Mention): string | undefined {
  if (type === 'group') return `/groups/${id}`
  return type === 'user' && handle !== null && USERNAME.test(handle) ? `/@${handle}` : undefined
}

/** Converts positions in code points to string indexes. Must be called in ascending order. */
function unitsOf(text: string): (points: number) => number {
  let [point, unit] = [0, 0]
  return (points) => {
    for (; point < points; point += 1) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1
    return unit
  }
}

/** Removes trailing punctuation, which belongs to the sentence, and brackets opened before the link. */
function trimTail(link: string): string {
  const open = new Map<string, number>()
  for (const char of link) if ('()[]{}'.includes(char)) open.set(char, (open.get(char) ?? 0) + 1)
  let end = link.length
  while (end > 0) {
    const char = link.charAt(end - 1)
    const opener = CLOSERS[char]
    if (opener) {
      const closing = open.get(char) ?? 0
      if (closing <= (open.get(opener) ?? 0)) break
      open.set(char, closing - 1)
    } else if (!".,;:!?'*_~".includes(char)) break
    end -= 1
  }
  return link.slice(0, end)
}

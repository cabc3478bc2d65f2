import { findMentions, PLAIN_HANDLE } from '@guildhall/contract/mention-text'
import type { Mention } from '@guildhall/contract/mentions'

const LINK = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[^\s<>"]+/giu
const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const USERNAME = /^[a-z][a-z0-9_]{2,}$/i

/** A part of a text. A mention without an address names nobody who can be visited. */
export type Piece =
  | { kind: 'text'; text: string; href?: undefined }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; href?: string }

type Spot = { from: number; to: number; piece: Piece }

/** Cuts text into plain pieces, links and mentions, in one pass over it. `mentions` are those that lead somewhere. */
export function piecesOf(text: string, mentions: readonly Mention[] = []): Piece[] {
  const spots = [...linksIn(text), ...mentionsIn(text, mentions)].sort((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let done = 0
  for (const { from, to, piece } of spots) {
    if (from < done) continue
    if (from > done) pieces.push({ kind: 'text', text: text.slice(done, from) })
    pieces.push(piece)
    done = to
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) })
  return pieces
}

function linksIn(text: string): Spot[] {
  const spots: Spot[] = []
  for (const match of text.matchAll(LINK)) {
    const link = withoutTail(match[0])
    const href = /^www/i.test(link) ? `https://${link}` : link
    if (!URL.canParse(href) || /^www\.[^.]*$/i.test(link)) continue
    const piece: Piece = { kind: 'link', text: link, href }
    spots.push({ from: match.index, to: match.index + link.length, piece })
  }
  return spots
}

/** Every handle of the text is a mention; those that the server knows at the same place lead somewhere. */
function mentionsIn(text: string, known: readonly Mention[]): Spot[] {
  const found = findMentions(text)
  if (found.length === 0) return []
  const byStart = new Map(known.map((mention) => [mention.start, mention]))
  const unitOf = unitsOf(text)
  return found.map(({ handle, start, end }) => {
    const [from, to] = [unitOf(start), unitOf(end)]
    const mention = byStart.get(start)
    const href = handle !== PLAIN_HANDLE && mention?.end === end ? addressOf(mention) : undefined
    return { from, to, piece: { kind: 'mention', text: text.slice(from, to), ...(href && { href }) } }
  })
}

/** Where a mention leads. Agents have no page. */
function addressOf({ type, id, handle }: Mention): string | undefined {
  if (type === 'group') return `/groups/${id}`
  return type === 'user' && handle !== null && USERNAME.test(handle) ? `/@${handle}` : undefined
}

/** Turns places counted in code points into places of the string. To be asked in rising order. */
function unitsOf(text: string): (points: number) => number {
  let [point, unit] = [0, 0]
  return (points) => {
    for (; point < points; point += 1) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1
    return unit
  }
}

/** Punctuation at the end belongs to the sentence, and so does a bracket that was opened before the link. */
function withoutTail(link: string): string {
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

import { Fragment } from 'react'

const LINK = /\bhttps?:\/\/[^\s<>"]+/gi
const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

type Piece = { text: string; href: string | null }

/** Text that members wrote: shown as it is, with its http and https links clickable. Never HTML. */
export function RichText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-wrap wrap-anywhere">
      {piecesOf(text).map((piece, at) =>
        piece.href ? (
          <a
            key={at}
            href={piece.href}
            rel="nofollow ugc noopener"
            target="_blank"
            className="font-medium text-primary hover:underline"
          >
            {piece.text}
          </a>
        ) : (
          <Fragment key={at}>{piece.text}</Fragment>
        ),
      )}
    </span>
  )
}

/** Cuts text into plain pieces and links, in one pass over it. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(LINK)) {
    const link = withoutTail(match[0])
    if (!URL.canParse(link)) continue
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), href: null })
    pieces.push({ text: link, href: link })
    done = match.index + link.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
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

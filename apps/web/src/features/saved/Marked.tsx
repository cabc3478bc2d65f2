import { Fragment } from 'react'

/** Text with every place marked that says what was searched for, in whatever case. */
export function Marked({ text, q }: { text: string; q: string }) {
  return hitsIn(text, q).map(({ piece, isHit }, at) =>
    isHit ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  )
}

/** Cuts text at the hits. */
export function hitsIn(text: string, q: string): { piece: string; isHit: boolean }[] {
  const [low, sought] = [text.toLowerCase(), q.trim().toLowerCase()]
  // A few letters change their length with their case; then nothing can be marked by position.
  if (sought === '' || low.length !== text.length) return [{ piece: text, isHit: false }]
  const pieces: { piece: string; isHit: boolean }[] = []
  let done = 0
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, done)) {
    if (at > done) pieces.push({ piece: text.slice(done, at), isHit: false })
    done = at + sought.length
    pieces.push({ piece: text.slice(at, done), isHit: true })
  }
  if (done < text.length) pieces.push({ piece: text.slice(done), isHit: false })
  return pieces
}

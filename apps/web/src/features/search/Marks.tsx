import { matchesIn } from '@guildhall/contract/search-words'
import { Fragment } from 'react'

/** Text with every place marked that made a search find it. */
export function Marks({ text, q, of = 'text' }: { text: string; q: string; of?: 'text' | 'name' }) {
  const matches = matchesIn(text, q, of)
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(matches[at - 1]?.end ?? 0, start)}
          <mark className="found-mark">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}

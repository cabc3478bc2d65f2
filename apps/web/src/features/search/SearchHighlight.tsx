import './search.css'
import { matchesIn } from '@guildhall/contract/search-terms'
import { Fragment } from 'react'

/** Renders a text with every match of the search text marked, by the rules of the server search. */
export function SearchHighlight({ text, q, of = 'text' }: { text: string; q: string; of?: 'text' | 'name' }) {
  const matches = matchesIn(text, q, of)
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className="search-mark">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTypedWords } from '#web/lib/use-typed-words.ts'
import { readSearchParams, type SearchParams, type SearchTab } from './search-params.ts'

const CALM_MS = 300

/** What is looked for, and the words in the field of the page: they stand in the address a moment after the last letter. */
export function useSearchParams() {
  // The router passes on what it does not know: it is read once more.
  const params = readSearchParams(useSearch({ from: '/member/search' }))
  const { q = '' } = params
  const navigate = useNavigate({ from: '/search' })
  const { typed, setTyped, now, later } = useTypedWords(q, CALM_MS)

  const show = (next: SearchParams) => () =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const go = (next: SearchParams) => now(next.q ?? '', show(next))

  function withWords(words: string): SearchParams {
    const { q: _, ...rest } = params
    return { ...rest, ...(words && { q: words }) }
  }

  return {
    params,
    q: q.trim(),
    tab: params.tab ?? ('all' as SearchTab),
    typed,
    type(words: string): void {
      setTyped(words)
      const next = words.trim()
      if (next === '') go(withWords(''))
      else later(next, show(withWords(next)))
    },
    /** At once, without waiting for another letter. */
    submit: () => go(withWords(typed.trim())),
    choose: (tab: SearchTab) =>
      go({ ...(typed.trim() && { q: typed.trim() }), ...(tab !== 'all' && { tab }) }),
    filter: (
      change: Partial<Record<'from' | 'group' | 'when' | 'media', SearchParams[keyof SearchParams] | null>>,
    ) => go(withoutEmpty({ ...withWords(typed.trim()), ...change })),
  }
}

function withoutEmpty(params: Record<string, unknown>): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as SearchParams
}

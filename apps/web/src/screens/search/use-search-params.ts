import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchInput } from '#web/lib/use-search-input.ts'
import { readSearchParams, type SearchParams, type SearchTab } from './search-params.ts'

const DEBOUNCE_MS = 300

/** Manages the parameters of the search in the URL, and the text of the search field, which is debounced. */
export function useSearchParams() {
  // The router passes unknown parameters through, so parse them again.
  const params = readSearchParams(useSearch({ from: '/member/search' }))
  const { q = '' } = params
  const navigate = useNavigate({ from: '/search' })
  const { typed, setTyped, commit, commitDebounced } = useSearchInput(q, DEBOUNCE_MS)

  const navigateTo = (next: SearchParams) => () =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const go = (next: SearchParams) => commit(next.q ?? '', navigateTo(next))

  function withQuery(text: string): SearchParams {
    const { q: _, ...rest } = params
    return { ...rest, ...(text && { q: text }) }
  }

  return {
    params,
    q: q.trim(),
    tab: params.tab ?? ('all' as SearchTab),
    typed,
    type(text: string): void {
      setTyped(text)
      const next = text.trim()
      if (next === '') go(withQuery(''))
      else commitDebounced(next, navigateTo(withQuery(next)))
    },
    /** Searches immediately, without the debounce. */
    submit: () => go(withQuery(typed.trim())),
    choose: (tab: SearchTab) =>
      go({ ...(typed.trim() && { q: typed.trim() }), ...(tab !== 'all' && { tab }) }),
    filter: (
      change: Partial<Record<'from' | 'group' | 'when' | 'media', SearchParams[keyof SearchParams] | null>>,
    ) => go(withoutEmpty({ ...withQuery(typed.trim()), ...change })),
  }
}

function withoutEmpty(params: Record<string, unknown>): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as SearchParams
}

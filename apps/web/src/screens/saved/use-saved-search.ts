import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchInput } from '#web/lib/use-search-input.ts'
import type { SavedSearch } from './saved-search.ts'

const DEBOUNCE_MS = 250

/**
 * Manages the collection filter and the search text. Both are stored in the URL, so that going back restores
 * them; the text is debounced. A search covers all collections, so typing clears the collection filter.
 */
export function useSavedSearch() {
  const { collection = null, q = '' } = useSearch({ from: '/member/saved' })
  const navigate = useNavigate({ from: '/saved' })
  const { typed, setTyped, commit, commitDebounced } = useSearchInput(q, DEBOUNCE_MS)

  const navigateTo = (next: SavedSearch) => () =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const go = (next: SavedSearch) => commit(next.q ?? '', navigateTo(next))

  return {
    collectionId: collection,
    q,
    typed,
    type(text: string): void {
      setTyped(text)
      const next = text.trim()
      if (next === '') return go({ ...(collection && { collection }) })
      if (collection) return go({ q: next })
      commitDebounced(next, navigateTo({ q: next }))
    },
    clear(): void {
      setTyped('')
      go({ ...(collection && { collection }) })
    },
    choose(id: string | null): void {
      const text = typed.trim()
      go({ ...(id && { collection: id }), ...(text && { q: text }) })
    },
  }
}

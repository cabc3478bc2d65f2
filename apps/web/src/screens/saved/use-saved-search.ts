import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTypedWords } from '#web/lib/use-typed-words.ts'
import type { SavedSearch } from './saved-search.ts'

const CALM_MS = 250

/**
 * The filter of the page and the words in its search box. Both stand in the address, so that coming back finds them;
 * the words a moment after the last letter. Searching looks through everything: it leaves a chosen collection.
 */
export function useSavedSearch() {
  const { collection = null, q = '' } = useSearch({ from: '/member/saved' })
  const navigate = useNavigate({ from: '/saved' })
  const { typed, setTyped, now, later } = useTypedWords(q, CALM_MS)

  const show = (next: SavedSearch) => () => void navigate({ search: next, replace: true, resetScroll: false })
  const go = (next: SavedSearch) => now(next.q ?? '', show(next))

  return {
    collectionId: collection,
    q,
    typed,
    type(words: string): void {
      setTyped(words)
      const next = words.trim()
      if (next === '') return go({ ...(collection && { collection }) })
      if (collection) return go({ q: next })
      later(next, show({ q: next }))
    },
    clear(): void {
      setTyped('')
      go({ ...(collection && { collection }) })
    },
    choose(id: string | null): void {
      const words = typed.trim()
      go({ ...(id && { collection: id }), ...(words && { q: words }) })
    },
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SavedSearch } from './saved-search.ts'

const CALM_MS = 250

/**
 * The filter of the page and the words in its search box. Both stand in the address, so that coming back finds them;
 * the words a moment after the last letter. Searching looks through everything: it leaves a chosen collection.
 */
export function useSavedSearch() {
  const { collection = null, q = '' } = useSearch({ from: '/member/saved' })
  const navigate = useNavigate({ from: '/saved' })
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(q)

  const go = (next: SavedSearch) => {
    clearTimeout(timer.current)
    sent.current = next.q ?? ''
    void navigate({ search: next, replace: true, resetScroll: false })
  }

  // The address can change without the box, by going back.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    collectionId: collection,
    q,
    typed,
    type(words: string): void {
      setTyped(words)
      const next = words.trim()
      if (next === '') return go({ ...(collection && { collection }) })
      if (collection) return go({ q: next })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go({ q: next }), CALM_MS)
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

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSearchInput } from '#web/lib/use-search-input.ts'

const DEBOUNCE_MS = 300

/** Manages the text of the search box, and the debounced search text in the URL. */
export function useGroupSearch() {
  const { q = '' } = useSearch({ from: '/member/groups' })
  const navigate = useNavigate({ from: '/groups' })
  const { typed, setTyped, commit, commitDebounced } = useSearchInput(q, DEBOUNCE_MS)

  return {
    q: q.trim(),
    typed,
    type(text: string): void {
      setTyped(text)
      const next = text.trim()
      const search = { ...(next && { q: next }) }
      const updateUrl = () => void navigate({ search, replace: true, resetScroll: false })
      if (next === '') commit('', updateUrl)
      else commitDebounced(next, updateUrl)
    },
  }
}

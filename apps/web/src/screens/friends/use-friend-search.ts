import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTypedWords } from '#web/lib/use-typed-words.ts'

const CALM_MS = 300

/** The words in the search box, and a moment after the last letter what is searched for; it stands in the address. */
export function useFriendSearch() {
  const { q = '' } = useSearch({ from: '/member/friends' })
  const navigate = useNavigate({ from: '/friends' })
  const { typed, setTyped, now, later } = useTypedWords(q, CALM_MS)

  return {
    q,
    typed,
    type(words: string): void {
      setTyped(words)
      const next = words.trim()
      const search = { tab: 'search' as const, ...(next && { q: next }) }
      const show = () => void navigate({ search, replace: true, resetScroll: false })
      if (next === '') now('', show)
      else later(next, show)
    },
  }
}

import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search field whose search is stored in the URL: typing shows immediately and reaches the URL
 * after `delayMs`; a URL that changes otherwise (by going back) changes the field.
 */
export function useSearchInput(q: string, delayMs: number) {
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const committed = useRef(q)

  useEffect(() => {
    if (q === committed.current) return
    committed.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Navigates immediately and cancels a pending commit. */
  function commit(text: string, navigate: () => void): void {
    clearTimeout(timer.current)
    committed.current = text
    navigate()
  }

  return {
    typed,
    setTyped,
    commit,
    commitDebounced(text: string, navigate: () => void): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => commit(text, navigate), delayMs)
    },
  }
}

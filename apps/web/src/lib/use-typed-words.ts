import { useEffect, useRef, useState } from 'react'

/**
 * The words in a search field whose search stands in the address: what is typed shows at once and reaches the address
 * a moment after the last letter; an address that changes without the field (by going back) changes the field.
 */
export function useTypedWords(q: string, calmMs: number) {
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(q)

  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Goes to the address of these words at once; what was to come is forgotten. */
  function now(words: string, go: () => void): void {
    clearTimeout(timer.current)
    sent.current = words
    go()
  }

  return {
    typed,
    setTyped,
    now,
    later(words: string, go: () => void): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => now(words, go), calmMs)
    },
  }
}

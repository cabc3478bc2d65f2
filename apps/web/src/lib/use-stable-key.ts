import { useRef } from 'react'

/** Returns the same idempotency key for the same text: a retry after a lost answer creates nothing twice. */
export function useStableKey(): (text: string) => string {
  const last = useRef({ text: '', key: '' })
  return (text) => {
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}

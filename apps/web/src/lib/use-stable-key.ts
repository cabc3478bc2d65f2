import { useRef } from 'react'

/** Gives the same idempotency key for the same words: a second try after a lost answer makes nothing twice. */
export function useStableKey(): (words: string) => string {
  const last = useRef({ words: '', key: '' })
  return (words) => {
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() }
    return last.current.key
  }
}

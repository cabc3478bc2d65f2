import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** True while the visitor asks for less motion; follows a change of that wish. */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

function subscribe(onChange: () => void): () => void {
  const wish = matchMedia(QUERY)
  wish.addEventListener('change', onChange)
  return () => wish.removeEventListener('change', onChange)
}

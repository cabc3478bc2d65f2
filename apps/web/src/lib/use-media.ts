import { useSyncExternalStore } from 'react'

/** Whether the screen is as the query says, and from then on whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => window.matchMedia(query).matches,
  )
}

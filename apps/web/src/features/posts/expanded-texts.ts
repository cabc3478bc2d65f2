import { useState } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

const expanded = new BoundedMap<string, true>(500)

/** Returns whether a post's long text is expanded, and expands it. Remembered until the page is reloaded. */
export function useExpanded(postId: string): [boolean, () => void] {
  const [isExpanded, setExpanded] = useState(() => expanded.has(postId))
  return [
    isExpanded,
    () => {
      expanded.set(postId, true)
      setExpanded(true)
    },
  ]
}

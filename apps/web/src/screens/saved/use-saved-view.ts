import { useState } from 'react'
import type { SavedView } from '#web/features/saved/SavedItem.tsx'

const STORAGE_KEY = 'guildhall.saved.view'

/** Returns the layout last chosen in this browser, and its setter. */
export function useSavedView(): [SavedView, (view: SavedView) => void] {
  const [view, setView] = useState<SavedView>(storedView)
  return [
    view,
    (next) => {
      setView(next)
      try {
        localStorage.setItem(STORAGE_KEY, next)
      } catch {
        // Without storage the layout is the grid again on the next visit.
      }
    },
  ]
}

function storedView(): SavedView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

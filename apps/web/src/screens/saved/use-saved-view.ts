import { useState } from 'react'
import type { SavedView } from '#web/features/saved/SavedItem.tsx'

const STORE = 'guildhall.saved.view'

/** List or grid, as it was chosen last in this browser. */
export function useSavedView(): [SavedView, (view: SavedView) => void] {
  const [view, setView] = useState<SavedView>(kept)
  return [
    view,
    (next) => {
      setView(next)
      try {
        localStorage.setItem(STORE, next)
      } catch {
        // A browser that keeps nothing shows the grid again next time.
      }
    },
  ]
}

function kept(): SavedView {
  try {
    return localStorage.getItem(STORE) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

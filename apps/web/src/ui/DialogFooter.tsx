import type { ReactNode } from 'react'

/** The buttons of a dialog, which stay in view below its content. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-1 flex flex-wrap justify-end gap-x-3 gap-y-2 border-t border-line bg-raised px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-desk:px-4 max-desk:*:flex-1">
      {children}
    </footer>
  )
}

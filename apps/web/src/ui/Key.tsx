import type { ReactNode } from 'react'

/** A keyboard key within a sentence. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-small border border-b-2 border-line bg-sunken px-1.5 font-sans text-sm font-semibold text-ink">
      {children}
    </kbd>
  )
}

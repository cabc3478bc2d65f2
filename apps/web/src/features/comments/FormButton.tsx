import type { ReactNode } from 'react'

/** Renders a small cancel button below a field. */
export function FormButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-9 rounded-small px-2 text-sm font-semibold text-muted hover:text-ink hover:underline"
    >
      {children}
    </button>
  )
}

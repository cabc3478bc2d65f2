import clsx from 'clsx'
import { useRef, type ReactNode } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tabs for the views of a page. Arrow keys move between them; the row scrolls if it is too narrow. */
export function Tabs<V extends string>({
  label,
  panelId,
  value,
  tabs,
  onChange,
  className,
}: {
  label: string
  /** The id of the `TabPanel` of the selected tab. */
  panelId: string
  value: V
  tabs: readonly { value: V; label: string; note?: ReactNode }[]
  onChange: (value: V) => void
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)

  function onKeyDown(event: React.KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    row.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={clsx('flex overflow-x-auto [scrollbar-width:none] desk:gap-1', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="relative flex min-h-12 flex-none items-center gap-1.5 px-2.5 text-base font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:text-primary aria-selected:after:absolute aria-selected:after:inset-x-2 aria-selected:after:bottom-0 aria-selected:after:h-0.75 aria-selected:after:rounded-t-full aria-selected:after:bg-marker-fill desk:px-4"
        >
          {tab.label} {tab.note}
        </button>
      ))}
    </div>
  )
}

/** The content of the selected tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  )
}

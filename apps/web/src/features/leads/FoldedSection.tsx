import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** A section above the leads that is closed until it is needed: its title opens and closes it. */
export function FoldedSection({
  icon: Icon,
  title,
  text,
  isOpen,
  onToggle,
  onIntent,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  isOpen: boolean
  onToggle: () => void
  /** The pointer is on it: what it shows can be loaded. */
  onIntent?: () => void
  /** Rendered while it is open. */
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} data-open={isOpen || undefined} className="leads-folded">
      <div className="flat-cards grid">
        <div className="card relative flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
          <Icon size={20} strokeWidth={1.9} aria-hidden className="flex-none text-primary" />
          <div className="min-w-0 flex-1">
            <h3 id={`${id}-title`} className="text-md">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-content`}
                onPointerEnter={onIntent}
                onClick={onToggle}
                className="card-link text-start font-semibold"
              >
                {title}
              </button>
            </h3>
            <p className="text-sm text-pretty text-muted">{text}</p>
          </div>
          <ChevronDown
            size={20}
            strokeWidth={2}
            aria-hidden
            className={`flex-none text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </div>
      </div>
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

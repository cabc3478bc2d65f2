import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A named fact about a group, in a `dl`. */
export function Fact({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon
  label: string
  children: ReactNode
}) {
  return (
    <div className="relative min-h-9 pl-12">
      <dt className="text-sm text-muted">
        <span className="absolute top-0 left-0 grid size-9 place-items-center rounded-card bg-sunken">
          <Icon size={18} strokeWidth={1.9} aria-hidden />
        </span>
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Placeholder for an empty list or a dead end: says what it is, and what can be done. */
export function EmptyState({
  icon: Icon,
  title,
  level = 1,
  children,
  action,
}: {
  icon: LucideIcon
  title: string
  /** 2 inside a page that has its own heading. */
  level?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-accent text-on-accent">
        <Icon size={28} strokeWidth={1.8} aria-hidden />
      </span>
      <Heading className="text-xl tracking-[-0.02em]">{title}</Heading>
      {children && <div className="mt-2 max-w-full text-muted text-balance wrap-anywhere">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

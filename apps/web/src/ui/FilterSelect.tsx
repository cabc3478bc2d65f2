import clsx from 'clsx'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Chooses one of the given options for what a list or chart shows. */
export function FilterSelect({
  label,
  value,
  onChange,
  icon: Icon,
  className,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <div className={clsx('relative', className)}>
      {Icon && (
        <Icon
          size={18}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
      )}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'min-h-11 w-full cursor-pointer appearance-none truncate rounded-control border border-line bg-surface pr-9 text-base desk:min-h-9 [&>option]:bg-surface [&>option]:text-ink',
          Icon ? 'pl-9.5' : 'pl-3',
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

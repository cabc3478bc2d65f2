import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search } from 'lucide-react'

/** Renders a link to the result page, for bars without room for the search box. */
export function SearchLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const label = t({ message: 'Search', context: 'page' })
  return (
    <Link
      to="/search"
      aria-label={label}
      data-tooltip={label}
      className={clsx(
        'grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink transition-colors hover:border-muted/60 aria-[current=page]:bg-accent aria-[current=page]:text-on-accent desk:size-10',
        className,
      )}
    >
      <Search size={20} strokeWidth={1.9} aria-hidden />
    </Link>
  )
}

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'

const layouts = { feed: '', broad: 'page-broad', indexed: 'page-indexed' } as const

/** The grid of a page, for a `PageHead` and its content. */
export function Page({
  layout = 'feed',
  aside,
  isBusy = false,
  className,
  children,
}: {
  /** A `feed` with room for a column beside it, one `broad` column, or content with an index before it. */
  layout?: keyof typeof layouts
  /** The column beside a feed; phones don't show it. */
  aside?: ReactNode
  isBusy?: boolean
  className?: string
  children: ReactNode
}) {
  const isDesktop = useIsDesktop()
  return (
    <div className={clsx('page', layouts[layout], className)} aria-busy={isBusy || undefined}>
      {children}
      {isDesktop && aside}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const WIDTHS = ['w-56', 'w-40 self-end', 'w-64', 'w-48', 'w-52 self-end', 'w-36 self-end', 'w-60'] as const

/** Placeholder of the messages while they are loading. */
export function ThreadSkeleton() {
  const { t } = useLingui()
  return (
    <div className="thread-box flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-5">
      <span role="status" className="sr-only">{t`Loading messages…`}</span>
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={clsx('h-10 max-w-3/4 rounded-panel!', width)} />
      ))}
    </div>
  )
}

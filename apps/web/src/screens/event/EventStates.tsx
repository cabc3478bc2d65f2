import '#web/features/group-events/group-events.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Shown if an event doesn't exist or is hidden from the viewer. */
export function EventMissing() {
  const { t } = useLingui()
  return (
    <section className="card">
      <EmptyState
        icon={CalendarX}
        title={t`This event isn’t available`}
        level={2}
        action={<Link to="/groups" className={buttonClass({ variant: 'primary' })}>{t`Back to Groups`}</Link>}
      >
        {t`It may have been deleted, or you may not have access.`}
      </EmptyState>
    </section>
  )
}

/** Renders a placeholder while an event loads. */
export function EventLoading() {
  return (
    <div aria-busy className="feed">
      <section className="card">
        <div className="event-head">
          <Skeleton className="h-18 w-17 rounded-card!" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-2.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-6 w-72 max-w-full" />
          </div>
        </div>
        <div className="grid gap-4 px-5 pb-5">
          {[0, 1, 2].map((at) => (
            <div key={at} className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-card!" />
              <Skeleton className="h-4 w-52" />
            </div>
          ))}
          <Skeleton className="h-24 w-full rounded-card!" />
        </div>
      </section>
    </div>
  )
}

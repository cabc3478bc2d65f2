import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const SKELETONS = [0, 1, 2, 3, 4, 5]

/** The place of the first leads while they are loading. */
export function LeadSkeletons() {
  const { t } = useLingui()
  return (
    <div aria-busy className="leads-grid flat-cards opacity-100!">
      <p role="status" className="sr-only">{t`Loading leads…`}</p>
      {SKELETONS.map((at) => (
        <div key={at} data-skeleton className="card leads-card">
          <Skeleton round className="size-11" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton round className="size-11" />
          <div className="leads-card-why">
            <Skeleton className="h-4 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}

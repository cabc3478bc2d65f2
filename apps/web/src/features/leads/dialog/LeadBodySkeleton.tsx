import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HistorySkeleton } from './LeadHistory.tsx'

const SCORE_LINES = ['one', 'two', 'three', 'four']

/** Has the shape of the two sides, until the lead is loaded. */
export function LeadBodySkeleton() {
  return (
    <div className="lead-dialog-body" aria-busy>
      <div className="lead-dialog-main max-desk:order-1">
        <div>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-full max-w-96" />
          {SCORE_LINES.map((line) => (
            <Skeleton key={line} className="mt-4 h-5 w-full" />
          ))}
        </div>
        <div>
          <Skeleton className="h-5 w-40" />
          <HistorySkeleton />
        </div>
      </div>
      <div className="lead-dialog-side">
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
        </div>
        <Skeleton className="h-52" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}

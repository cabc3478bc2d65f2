import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const ROWS = [0, 1, 2, 3, 4, 5]

/** Renders placeholders while notifications load. */
export function NotificationSkeletons() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading notifications…`}>
      <div className="notifications-when">
        <Skeleton className="h-[1lh] w-14" />
      </div>
      <div className="notifications-list">
        {ROWS.map((row) => (
          <div key={row} className="notification">
            <Skeleton round className="size-11 desk:size-12" />
            <div className="grid gap-2 pt-0.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

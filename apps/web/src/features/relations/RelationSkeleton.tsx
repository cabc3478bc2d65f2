import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Reserves space for the buttons while the relation is loading. */
export function RelationSkeleton() {
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-2">
      <Skeleton className="h-11 w-28 rounded-control desk:h-9" />
      <Skeleton className="h-11 w-32 rounded-control desk:h-9" />
    </div>
  )
}

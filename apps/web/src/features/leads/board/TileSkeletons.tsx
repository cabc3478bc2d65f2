import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Placeholders of the first tiles of a column while they load. */
export function TileSkeletons() {
  return (
    <div aria-hidden className="grid gap-2">
      {[0, 1, 2].map((at) => (
        <div key={at} className="leads-tile pointer-events-none">
          <div className="flex items-center gap-2">
            <Skeleton round className="size-7" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-2/3" />
          <Skeleton className="mt-4 h-3 w-12" />
        </div>
      ))}
    </div>
  )
}

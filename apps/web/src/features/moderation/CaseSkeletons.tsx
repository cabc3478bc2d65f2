import { Skeleton } from '#web/ui/Skeleton.tsx'

const SKELETONS = 3

/** The placeholder of cases that are loading. */
export function CaseSkeletons() {
  return (
    <div aria-busy className="flat-cards grid gap-4 max-desk:gap-2">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className="card grid gap-4 p-4">
          <div className="flex items-center gap-3">
            <Skeleton round className="size-10" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-3.5 w-28" />
            </div>
          </div>
          <Skeleton className="h-24 w-full" />
          <div className="flex gap-2">
            <Skeleton className="h-7 w-20 rounded-capsule" />
            <Skeleton className="h-7 w-28 rounded-capsule" />
          </div>
          <Skeleton className="h-9 w-72 max-w-full" />
        </div>
      ))}
    </div>
  )
}

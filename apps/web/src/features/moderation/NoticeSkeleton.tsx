import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The placeholder of notices that are loading. */
export function NoticeSkeleton() {
  return (
    <div aria-busy className="flex gap-4 p-4 desk:p-5">
      <Skeleton round className="size-10 flex-none" />
      <div className="grid flex-1 content-start gap-2.5">
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  )
}

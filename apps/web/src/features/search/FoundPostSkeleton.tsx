import './search.css'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Renders the placeholder of a post in the search results while it loads. */
export function FoundPostSkeleton() {
  return (
    <li aria-hidden>
      <div className="card search-post">
        <div className="grid gap-2">
          <span className="flex items-center gap-2">
            <Skeleton round className="size-8 flex-none" />
            <Skeleton className="h-4 w-40" />
          </span>
          <span className="grid gap-[0.45lh] py-1">
            <Skeleton className="h-[0.55lh] w-full" />
            <Skeleton className="h-[0.55lh] w-3/5" />
          </span>
          <Skeleton className="h-3.5 w-32" />
        </div>
      </div>
    </li>
  )
}

import './post.css'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Placeholder for a post that is loading, in the layout of a post card. */
export function PostSkeleton({ withMedia = false }: { withMedia?: boolean }) {
  return (
    <div aria-hidden className="card post-card">
      <div className="flex h-12 items-center gap-3 px-4 pt-4 box-content">
        <Skeleton round className="size-10 flex-none" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4 w-36 max-w-full" />
          <Skeleton className="h-3 w-24 max-w-full" />
        </div>
      </div>
      <div className="grid gap-[0.45lh] px-4 py-3">
        <Skeleton className="h-[0.55lh] w-full" />
        <Skeleton className="h-[0.55lh] w-full" />
        <Skeleton className="h-[0.55lh] w-2/5" />
      </div>
      {withMedia && <span className="post-media block aspect-video animate-shimmer bg-shimmer" />}
      <span className="flex h-9 items-center px-4 text-sm">
        <Skeleton className="h-[0.8lh] w-32" />
      </span>
      <div className="mx-2 flex justify-between border-t border-line p-1">
        <span className="flex h-11 items-center gap-5 px-2.5 desk:h-10">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-16" />
        </span>
      </div>
    </div>
  )
}

import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Renders placeholders for comments that are loading, in their final layout. */
export function CommentSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="comment-branches">
      {Array.from({ length: Math.max(1, count) }, (_, index) => (
        <div key={index} className="comment">
          <Skeleton round className="size-8" />
          <div>
            <div className="comment-bubble grid gap-2">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <div className="h-9 desk:h-8" />
          </div>
        </div>
      ))}
    </div>
  )
}

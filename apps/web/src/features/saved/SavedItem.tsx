import { usePost } from '#web/features/posts/posts.queries.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { GonePost } from './GonePost.tsx'
import { SavedCard } from './SavedCard.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { SavedEntry } from './saved.queries.ts'

/** How saved posts are shown. */
export type SavedView = 'list' | 'grid'

/** One saved post, in either view. */
export function SavedItem({ entry, view, q }: { entry: SavedEntry; view: SavedView; q: string }) {
  if (entry.isGone) return <GonePost entry={entry} view={view} />
  return <LivePost entry={entry} view={view} q={q} />
}

/** The post as it is now; it may go while one looks. */
function LivePost({ entry, view, q }: { entry: SavedEntry; view: SavedView; q: string }) {
  const { data: post } = usePost(entry.postId)
  if (post === undefined) return <PostSkeleton />
  if (!post?.author) return <GonePost entry={entry} view={view} />
  return view === 'grid' ? (
    <SavedCard entry={entry} post={post} q={q} />
  ) : (
    <SavedLine entry={entry} post={post} q={q} />
  )
}

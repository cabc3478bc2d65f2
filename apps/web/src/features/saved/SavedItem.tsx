import { usePost } from '#web/features/posts/posts.queries.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { UnavailablePost } from './UnavailablePost.tsx'
import { SavedCard } from './SavedCard.tsx'
import { SavedRow } from './SavedRow.tsx'
import type { SavedEntry } from './saved.queries.ts'

/** Layout of the saved posts. */
export type SavedView = 'list' | 'grid'

/** Renders a saved post in either layout. */
export function SavedItem({ entry, view, q }: { entry: SavedEntry; view: SavedView; q: string }) {
  if (entry.isUnavailable) return <UnavailablePost entry={entry} view={view} />
  return <LivePost entry={entry} view={view} q={q} />
}

/** Renders the current state of the post, which can become unavailable while it is shown. */
function LivePost({ entry, view, q }: { entry: SavedEntry; view: SavedView; q: string }) {
  const { data: post } = usePost(entry.postId)
  if (post === undefined) return <PostSkeleton />
  if (!post?.author) return <UnavailablePost entry={entry} view={view} />
  return view === 'grid' ? (
    <SavedCard entry={entry} post={post} q={q} />
  ) : (
    <SavedRow entry={entry} post={post} q={q} />
  )
}

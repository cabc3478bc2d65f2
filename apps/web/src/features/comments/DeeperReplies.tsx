import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommentEntry } from './comments.queries.ts'
import { useFreshComments, type FreshComment } from './fresh-comments.ts'
import { moreClass } from './more-class.ts'

/** Renders a link to the replies below the deepest level, and those that the viewer just wrote there. */
export function DeeperReplies({
  comment,
  renderFreshItem,
}: {
  comment: CommentEntry
  renderFreshItem: (fresh: FreshComment) => ReactNode
}) {
  const fresh = freshBelow(comment.id, useFreshComments(comment.postId))
  const deeper = comment.descendantCount - fresh.filter(({ id }) => id !== null).length
  if (deeper <= 0 && fresh.length === 0) return null
  return (
    <div className="comment-deeper">
      {deeper > 0 && (
        <Link
          to="/post/$id"
          params={{ id: comment.postId }}
          search={{ thread: comment.id }}
          className={moreClass}
        >
          <CornerDownRight size={16} aria-hidden />
          <Plural value={deeper} one="View # more reply" other="View # more replies" />
        </Link>
      )}
      {fresh.length > 0 && <ul>{fresh.map(renderFreshItem)}</ul>}
    </div>
  )
}

/** Returns the fresh comments below a comment, replies to replies included, as one flat list. */
function freshBelow(id: string, all: readonly FreshComment[]): FreshComment[] {
  const threadIds = new Set([id])
  // A reply is always newer than its parent.
  return all.filter((fresh) => {
    const isBelow = fresh.parentId !== null && threadIds.has(fresh.parentId)
    if (isBelow && fresh.id !== null) threadIds.add(fresh.id)
    return isBelow
  })
}

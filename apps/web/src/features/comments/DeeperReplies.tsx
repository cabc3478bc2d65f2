import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommentEntry } from './comments.queries.ts'
import { useFreshComments, type FreshComment } from './fresh-comments.ts'
import { moreClass } from './more-class.ts'

/** What hangs below the deepest level that is shown: the way to its own thread, and what one has just written there. */
export function DeeperReplies({
  comment,
  freshItem,
}: {
  comment: CommentEntry
  freshItem: (fresh: FreshComment) => ReactNode
}) {
  const fresh = beneath(comment.id, useFreshComments(comment.postId))
  const deeper = comment.descendantCount - fresh.filter(({ id }) => id !== null).length
  if (deeper <= 0 && fresh.length === 0) return null
  return (
    <div className="deeper">
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
      {fresh.length > 0 && <ul>{fresh.map(freshItem)}</ul>}
    </div>
  )
}

/** What was just written below a comment, answers to answers included: they stand in one flat list. */
function beneath(id: string, all: readonly FreshComment[]): FreshComment[] {
  const known = new Set([id])
  // An answer is always newer than what it answers.
  return all.filter((fresh) => {
    const isBelow = fresh.parentId !== null && known.has(fresh.parentId)
    if (isBelow && fresh.id !== null) known.add(fresh.id)
    return isBelow
  })
}

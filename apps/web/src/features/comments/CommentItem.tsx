import { useQuery } from '@tanstack/react-query'
import { SHOWN_DEPTH } from '@guildhall/contract/comments'
import { memo, type ReactNode } from 'react'
import { AgentRuns } from './AgentRuns.tsx'
import { isByAi } from './ai-author.ts'
import { AiComment } from './AiComment.tsx'
import { CommentBody } from './CommentBody.tsx'
import { commentQuery } from './comments.queries.ts'
import { DeeperReplies } from './DeeperReplies.tsx'
import { focusSoon } from './focus-soon.ts'
import type { FreshComment } from './fresh-comments.ts'
import { useOpenPart } from './open-parts.ts'
import { PendingComment } from './PendingComment.tsx'
import { Replies } from './Replies.tsx'
import { CollapsedThread } from './CollapsedThread.tsx'

/**
 * Renders a comment and its replies as a list item; empty if the comment no longer exists. Among hundreds, only the one
 * that changed renders again.
 */
export const CommentItem = memo(function CommentItem({ id, level }: { id: string; level: number }) {
  return (
    <Item id={id} level={level}>
      <Branch id={id} level={level} />
    </Item>
  )
})

/** Renders a comment that was just written here: the same list item before and after the server responds. */
export function FreshItem({ fresh, level }: { fresh: FreshComment; level: number }) {
  return (
    <Item id={fresh.tempId} level={level}>
      {fresh.id === null ? <PendingComment fresh={fresh} /> : <Branch id={fresh.id} level={level} />}
    </Item>
  )
}

function Item({ id, level, children }: { id: string; level: number; children: ReactNode }) {
  return (
    <li data-comment={id} data-level={Math.min(level, SHOWN_DEPTH)} tabIndex={-1} className="comment-branch">
      {children}
    </li>
  )
}

/** A comment and its replies. The line beside the replies collapses them, as does the button in its head. */
function Branch({ id, level }: { id: string; level: number }) {
  const { data: comment } = useQuery(commentQuery(id))
  const [isCollapsed, setCollapsed] = useOpenPart('shut', id)
  if (!comment) return null
  const isDeepest = level >= SHOWN_DEPTH
  const canCollapse = comment.replyCount > 0 && !isDeepest
  const isAi = isByAi(comment)
  const Body = isAi ? AiComment : CommentBody

  const collapse = (next: boolean) => {
    setCollapsed(next)
    focusSoon(id, 'fold')
  }
  if (isCollapsed && canCollapse)
    return <CollapsedThread comment={comment} onExpand={() => collapse(false)} />
  // Below the deepest level, comments that were just written are in one flat list.
  const isFlat = level > SHOWN_DEPTH
  const replyLevel = level + 1
  const renderItem = (replyId: string) => <CommentItem key={replyId} id={replyId} level={replyLevel} />
  const renderFreshItem = (fresh: FreshComment) => (
    <FreshItem key={fresh.tempId} fresh={fresh} level={replyLevel} />
  )
  return (
    <>
      {canCollapse && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={() => collapse(true)}
          className="comment-rail"
        />
      )}
      <Body comment={comment} {...(canCollapse && { onCollapse: () => collapse(true) })} />
      {!isAi && (
        <AgentRuns postId={comment.postId} commentId={comment.id} text={comment} className="comment-runs" />
      )}
      {isFlat ? null : isDeepest ? (
        <DeeperReplies comment={comment} renderFreshItem={renderFreshItem} />
      ) : (
        <Replies comment={comment} renderItem={renderItem} renderFreshItem={renderFreshItem} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { SHOWN_DEPTH } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import type { ReactNode } from 'react'
import { CommentBody } from './CommentBody.tsx'
import { commentQuery } from './comments.queries.ts'
import { DeeperReplies } from './DeeperReplies.tsx'
import { focusSoon } from './focus-soon.ts'
import type { FreshComment } from './fresh-comments.ts'
import { useOpenPart } from './open-parts.ts'
import { PendingComment } from './PendingComment.tsx'
import { Replies } from './Replies.tsx'
import { ShutBranch } from './ShutBranch.tsx'

/** One comment with its branch as an entry of a list; takes no room where it is gone. */
export function CommentItem({ post, id, level }: { post: Post; id: string; level: number }) {
  return (
    <Item id={id} level={level}>
      <Branch post={post} id={id} level={level} />
    </Item>
  )
}

/** A comment that was just written here: the same entry before and after the server has answered. */
export function FreshItem({ post, fresh, level }: { post: Post; fresh: FreshComment; level: number }) {
  return (
    <Item id={fresh.tempId} level={level}>
      {fresh.id === null ? (
        <PendingComment fresh={fresh} />
      ) : (
        <Branch post={post} id={fresh.id} level={level} />
      )}
    </Item>
  )
}

function Item({ id, level, children }: { id: string; level: number; children: ReactNode }) {
  return (
    <li data-comment={id} data-level={Math.min(level, SHOWN_DEPTH)} tabIndex={-1} className="branch">
      {children}
    </li>
  )
}

/** A comment and what hangs on it. The line beside the replies folds them away, and so does the button in its head. */
function Branch({ post, id, level }: { post: Post; id: string; level: number }) {
  const { data: comment } = useQuery(commentQuery(id))
  const [isShut, setShut] = useOpenPart('shut', id)
  if (!comment) return null
  const isDeepest = level >= SHOWN_DEPTH
  const canFold = comment.replyCount > 0 && !isDeepest

  const fold = (isFolded: boolean) => {
    setShut(isFolded)
    focusSoon(id, 'fold')
  }
  if (isShut && canFold) return <ShutBranch comment={comment} onOpen={() => fold(false)} />
  // Below the deepest level everything that was just written is in one flat list.
  const isFlat = level > SHOWN_DEPTH
  const beneath = level + 1
  const item = (reply: string) => <CommentItem key={reply} post={post} id={reply} level={beneath} />
  const freshItem = (fresh: FreshComment) => (
    <FreshItem key={fresh.tempId} post={post} fresh={fresh} level={beneath} />
  )
  return (
    <>
      {canFold && (
        <button type="button" aria-hidden tabIndex={-1} onClick={() => fold(true)} className="rail" />
      )}
      <CommentBody post={post} comment={comment} {...(canFold && { onFold: () => fold(true) })} />
      {isFlat ? null : isDeepest ? (
        <DeeperReplies comment={comment} freshItem={freshItem} />
      ) : (
        <Replies comment={comment} item={item} freshItem={freshItem} />
      )}
    </>
  )
}

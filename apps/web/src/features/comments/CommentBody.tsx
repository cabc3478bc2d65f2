import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleCheckBig, Trash2 } from 'lucide-react'
import { Suspense, useId } from 'react'
import { AgentAvatar } from '#web/features/agents/AgentAvatar.tsx'
import { AgentText } from '#web/features/agents/AgentText.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { PostText } from '#web/features/posts/PostText.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { displayName } from '#web/lib/names.ts'
import { authorOf, isByAi } from './ai-author.ts'
import { CommentActions } from './CommentActions.tsx'
import { CommentHead } from './CommentHead.tsx'
import { CommentReceipt } from './CommentReceipt.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { EditForm } from './EditForm.tsx'
import { CollapseButton } from './CollapseButton.tsx'
import { useOpenPart } from './open-parts.ts'
import { ReplyForm } from './ReplyForm.tsx'

const HiddenComment = lazyNamed(async () => (await import('./HiddenComment.tsx')).HiddenComment)

/** Renders the text and the actions of one comment. */
export function CommentBody({ comment, onCollapse }: { comment: CommentEntry; onCollapse?: () => void }) {
  const { t } = useLingui()
  const nameId = useId()
  const [isEditing] = useOpenPart('edit', comment.id)
  const [isReplying] = useOpenPart('reply', comment.id)
  const author = authorOf(comment)
  if (comment.isDeleted || !author) return <Tombstone {...(onCollapse && { onCollapse })} />
  const name = displayName(author)
  const isAi = isByAi(comment)
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      className={clsx('comment', isAi && 'comment-by-ai', comment.isAccepted && 'comment-accepted')}
    >
      {isAi ? <AgentAvatar agent={author} /> : <MemberAvatar member={author} size="sm" />}
      <div className="min-w-0">
        {isEditing ? (
          <EditForm comment={comment} />
        ) : (
          <>
            <div className="comment-bubble">
              {comment.isAccepted && (
                <p className="mb-1 flex items-center gap-1.5 text-xs font-semibold text-good">
                  <CircleCheckBig size={16} strokeWidth={2.4} aria-hidden />
                  {t`Accepted answer`}
                </p>
              )}
              <CommentHead comment={comment} nameId={nameId} {...(onCollapse && { onCollapse })} />
              <div className="mt-0.5 text-base leading-normal">
                {isAi ? (
                  <AgentText text={comment.content} />
                ) : (
                  <PostText postId={comment.id} text={comment.content} mentions={comment.mentions} />
                )}
              </div>
            </div>
            {comment.moderation && (
              <Suspense>
                <HiddenComment comment={comment} />
              </Suspense>
            )}
            <CommentActions comment={comment} name={name} />
            {isAi && <CommentReceipt commentId={comment.id} />}
          </>
        )}
        {isReplying && comment.viewer.canReply && <ReplyForm comment={comment} name={name} />}
      </div>
    </div>
  )
}

/** Placeholder for a deleted comment that has replies. */
function Tombstone({ onCollapse }: { onCollapse?: () => void }) {
  const { t } = useLingui()
  return (
    <div className="comment">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full border border-dashed border-line text-muted"
      >
        <Trash2 size={15} />
      </span>
      <div className="flex min-h-8 min-w-0 items-center justify-between rounded-card border border-dashed border-line px-3 text-base text-muted">
        {t`This comment was deleted.`}
        {onCollapse && <CollapseButton onCollapse={onCollapse} />}
      </div>
    </div>
  )
}

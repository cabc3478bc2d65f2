import { useLingui } from '@lingui/react/macro'
import { ReactionButtons } from '#web/features/reactions/ReactionButtons.tsx'
import { ReactionSummary } from '#web/features/reactions/ReactionSummary.tsx'
import { AcceptButton } from './AcceptButton.tsx'
import { isByAi } from './ai-author.ts'
import { CommentMenuButton } from './CommentMenuButton.tsx'
import { useCommentedPost } from './commented-post.ts'
import { commentKeys, type CommentEntry } from './comments.queries.ts'
import { useOpenPart } from './open-parts.ts'
import { ReceiptButton } from './ReceiptButton.tsx'

const actionClass =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-small px-1.5 text-sm font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink desk:min-h-8 desk:min-w-8'

/** Renders the actions of a comment. */
export function CommentActions({ comment, name }: { comment: CommentEntry; name: string }) {
  const { t } = useLingui()
  const { canTakePart, mutedUntil } = useCommentedPost()
  const [isReplying, setReplying] = useOpenPart('reply', comment.id)
  const place = { target: { commentId: comment.id }, queryKey: commentKeys.detail(comment.id) }
  return (
    <div className="-ml-1.5 flex flex-wrap items-center gap-x-0.5 pl-1">
      {(canTakePart || mutedUntil !== null) && (
        <ReactionButtons
          place={place}
          thing={comment}
          mutedUntil={mutedUntil}
          size="sm"
          className={actionClass}
        />
      )}
      {comment.viewer.canReply && (
        <button
          type="button"
          data-part="reply"
          aria-expanded={isReplying}
          aria-label={t`Reply to ${name}`}
          onClick={() => setReplying(!isReplying)}
          className={actionClass}
        >
          {t({ message: 'Reply', context: 'button' })}
        </button>
      )}
      {isByAi(comment) && <ReceiptButton commentId={comment.id} name={name} className={actionClass} />}
      {comment.viewer.canAccept && <AcceptButton comment={comment} className={actionClass} />}
      <CommentMenuButton comment={comment} name={name} className={actionClass} />
      <ReactionSummary
        place={place}
        thing={comment}
        size="sm"
        className="ml-auto min-h-8 px-1.5 text-xs text-muted"
      />
    </div>
  )
}

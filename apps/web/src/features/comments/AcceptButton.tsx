import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { acceptAnswer } from './comment-changes.queries.ts'
import type { CommentEntry } from './comments.queries.ts'

/** Renders the button with which the author of a question accepts an answer, or undoes it. */
export function AcceptButton({ comment, className }: { comment: CommentEntry; className: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(acceptAnswer(comment))
  return (
    <button
      type="button"
      aria-label={comment.isAccepted ? t`Accepted answer. Press to undo.` : t`Accept answer`}
      aria-busy={isPending || undefined}
      onClick={() => isPending || mutate(!comment.isAccepted)}
      className={clsx(className, comment.isAccepted && 'text-good!')}
    >
      <Check size={15} strokeWidth={2.4} aria-hidden />
      <span className="max-sm:hidden">
        {comment.isAccepted ? t({ message: 'Accepted', context: 'status' }) : t`Accept answer`}
      </span>
      {!comment.isAccepted && (
        <span className="sm:hidden">{t({ message: 'Accept', context: 'button' })}</span>
      )}
    </button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'
import { deleteComment } from './comment-changes.queries.ts'
import type { CommentEntry } from './comments.queries.ts'

/** Asks before a comment is removed, and removes it. `onDeleted` is told just before it leaves the screen. */
export function DeleteCommentDialog({
  comment,
  onClose,
  onDeleted,
}: {
  comment: CommentEntry
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const removal = deleteComment(comment)
  const { mutate, isPending } = useMutation({
    ...removal,
    onSuccess: (...answer) => {
      onDeleted()
      onClose()
      removal.onSuccess?.(...answer)
      toast({ title: t`Comment deleted`, tone: 'good' })
    },
    onError: (error) => {
      onClose()
      if (!isUnauthorized(error)) toastError(t`Failed to delete comment. Please try again.`)
    },
  })
  return (
    <ConfirmDialog
      title={t`Delete this comment?`}
      action={t`Delete`}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {comment.replyCount > 0
        ? t`Its words disappear for everybody; the replies stay. This cannot be undone.`
        : t`It disappears for everybody. This cannot be undone.`}
    </ConfirmDialog>
  )
}

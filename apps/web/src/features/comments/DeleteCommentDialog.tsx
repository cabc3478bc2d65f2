import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deleteComment } from './comment-changes.queries.ts'
import type { CommentEntry } from './comments.queries.ts'

/** Asks for confirmation and deletes a comment. `onDeleted` is called just before it leaves the screen. */
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
  const deletion = deleteComment(comment)
  const { mutate, isPending } = useMutation({
    ...deletion,
    onSuccess: (...args) => {
      onDeleted()
      onClose()
      deletion.onSuccess?.(...args)
      toast({ title: t`Comment deleted`, tone: 'good' })
    },
    onError: onClose,
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
        ? t`The comment’s text will be removed for everyone. Replies will stay. This can’t be undone.`
        : t`This deletes the comment for everyone. This can’t be undone.`}
    </ConfirmDialog>
  )
}

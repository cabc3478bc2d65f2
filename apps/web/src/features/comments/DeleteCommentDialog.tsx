import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deleteComment } from './comment-changes.queries.ts'
import type { CommentEntry } from './comments.queries.ts'
import { focusComposer, focusSoon } from './focus-soon.ts'

/** Asks for confirmation and deletes a comment. */
export function DeleteCommentDialog({ comment, onClose }: { comment: CommentEntry; onClose: () => void }) {
  const { t } = useLingui()
  const deletion = deleteComment(comment)
  const { mutate, isPending } = useMutation({
    ...deletion,
    onSuccess: (...args) => {
      focusNear(comment)
      onClose()
      deletion.onSuccess?.(...args)
      toast({ title: t`Comment deleted`, tone: 'good' })
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Delete this comment?`}
      action={t({ message: 'Delete', context: 'button' })}
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

/** Moves the focus from a deleted comment to its tombstone, the comment beside it, or the composer. */
function focusNear({ id, postId, replyCount }: CommentEntry): void {
  const item = document.querySelector(`[data-comment="${CSS.escape(id)}"]`)
  const neighbor =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li')
  const targetId = replyCount > 0 ? id : neighbor?.getAttribute('data-comment')
  if (targetId) focusSoon(targetId, 'self')
  else focusComposer(postId)
}

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deletePost } from './post-changes.queries.ts'
import { dropPost } from './post-lists.ts'

/** Deletes a post after confirmation. `onDeleted` can navigate away before the post leaves the cache. */
export function DeletePostDialog({
  post,
  onClose,
  onDeleted,
}: {
  post: Post
  onClose: () => void
  onDeleted?: () => void | Promise<void>
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutateAsync, isPending, isSuccess } = useMutation(deletePost(post.id))

  async function remove() {
    try {
      await mutateAsync()
      await onDeleted?.()
      onClose()
      dropPost(client, post.id)
      toast({ title: t`Post deleted`, tone: 'good' })
    } catch {
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title={t`Delete this post?`}
      action={t({ message: 'Delete', context: 'button' })}
      busy={isPending || isSuccess}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t`This deletes the post for everyone, including its comments and reactions. This can’t be undone.`}
    </ConfirmDialog>
  )
}

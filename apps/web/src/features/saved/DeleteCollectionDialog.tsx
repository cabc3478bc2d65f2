import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { deleteCollection } from './collections.queries.ts'

/** Asks before a collection is removed, and says that nothing saved is lost. */
export function DeleteCollectionDialog({
  collection,
  onClose,
  onDeleted,
}: {
  collection: Collection
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(deleteCollection(collection.id))
  const { name } = collection

  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        onDeleted()
        toastSuccess(t`Its posts are still under Saved.`, t`Collection deleted`)
      },
      onError: (error) => {
        onClose()
        if (!isUnauthorized(error)) toastError(t`Failed to delete collection.`)
      },
    })

  return (
    <ConfirmDialog
      title={t`Delete this collection?`}
      action={t`Delete`}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t`“${name}” goes away. The posts in it stay saved.`}
    </ConfirmDialog>
  )
}

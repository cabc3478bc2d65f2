import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { deleteCollection } from './collections.queries.ts'

/** Confirms the deletion of a collection and says that its posts stay saved. */
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
        toastSuccess(t`Its posts are still in Saved.`, t`Collection deleted`)
      },
      onError: onClose,
    })

  return (
    <ConfirmDialog
      title={t`Delete this collection?`}
      action={t({ message: 'Delete', context: 'button' })}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t`“${name}” will be deleted. Its posts stay in Saved.`}
    </ConfirmDialog>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { removeMembers } from './bulk.queries.ts'
import { showResults, type BulkDialogProps } from './show-results.ts'
import { WhoIsSelected } from './WhoIsSelected.tsx'

/** Asks before members are removed from a group. */
export function BulkRemoveDialog(props: BulkDialogProps) {
  const { t } = useLingui()
  const { groupId, members, onClose } = props
  const { mutate, isPending } = useAction(removeMembers(groupId))
  const remove = () =>
    mutate(
      members.map(({ userId }) => userId),
      {
        onSuccess: (results) =>
          showResults(props, results, (count) =>
            plural(count, {
              one: 'Removed # member from the group.',
              other: 'Removed # members from the group.',
            }),
          ),
      },
    )
  return (
    <ConfirmDialog
      title={plural(members.length, { one: 'Remove # member?', other: 'Remove # members?' })}
      action={t`Remove from Group`}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <WhoIsSelected members={members} />
      <p className="mt-3">{t`They’ll lose access right away. Their posts stay in the group.`}</p>
    </ConfirmDialog>
  )
}

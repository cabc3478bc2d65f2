import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { groupQuery } from './groups.queries.ts'
import { transferGroup } from './members.queries.ts'
import { MemberPicker } from './MemberPicker.tsx'

/** Makes another member the owner of a group, after asking. */
export function TransferDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: group } = useQuery(groupQuery(groupId))
  const [chosen, setChosen] = useState<GroupMember | null>(null)
  const { mutate, isPending } = useAction(transferGroup(groupId))
  const name = chosen ? displayName(chosen.user) : ''

  const transfer = () =>
    chosen &&
    mutate(chosen.userId, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`${name} is now the owner. You’re an admin.`, t`Ownership transferred`)
      },
      onError: () => setChosen(null),
    })

  return (
    <Dialog onClose={onClose} title={t`Transfer ownership`} shape="page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 max-desk:p-4">
        <p className="text-base text-muted text-pretty">{t`Choose the member who will own this group.`}</p>
        <MemberPicker
          groupId={groupId}
          first={group?.memberships ?? []}
          isChoice={({ role }) => role !== 'owner'}
        >
          {(member) => <ChooseButton member={member} onChoose={() => setChosen(member)} />}
        </MemberPicker>
      </div>
      {chosen && (
        <ConfirmDialog
          title={t({ message: `Make ${name} the owner?`, context: 'heading' })}
          action={t`Transfer ownership`}
          busy={isPending}
          onConfirm={transfer}
          onClose={() => setChosen(null)}
        >
          {t`You’ll become an admin. Only ${name} can give the group back to you.`}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function ChooseButton({ member, onChoose }: { member: GroupMember; onChoose: () => void }) {
  const { t } = useLingui()
  const name = displayName(member.user)
  return (
    <Button aria-label={t({ message: `Choose ${name}`, context: 'button' })} onClick={onChoose}>
      {t({ message: 'Choose', context: 'button' })}
    </Button>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { MAX_GROUP_ADMINS, type GroupMember } from '@guildhall/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { groupQuery } from './groups.queries.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { PersonLine } from './PersonLine.tsx'
import { useSetRole } from './use-set-role.ts'

const openTransfer = lazyDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog)

/** Lets the owner of a group promote and demote admins, and transfer the group. */
export function AdminsDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: group } = useQuery(groupQuery(groupId))
  const admins = group?.memberships.filter(({ role }) => role === 'admin') ?? []
  return (
    <Dialog onClose={onClose} title={t`Manage Admins`} shape="page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-desk:p-4">
        <section aria-labelledby="group-admins" className="grid gap-1">
          <h3 id="group-admins" className="text-md font-semibold">
            <Plural value={admins.length} _0="No admins yet" one="# admin" other="# admins" />
          </h3>
          <p className="text-sm text-muted text-pretty">
            {t`Admins manage members and invitations, and can remove posts.`}
          </p>
          <ul className="grid empty:hidden">
            {admins.map((member) => (
              <PersonLine key={member.id} person={member.user}>
                <RoleButton groupId={groupId} member={member} />
              </PersonLine>
            ))}
          </ul>
        </section>
        {admins.length < MAX_GROUP_ADMINS && (
          <section aria-labelledby="new-admins" className="grid gap-2 border-t border-line pt-4">
            <h3 id="new-admins" className="text-md font-semibold">{t`Add an admin`}</h3>
            <MemberPicker groupId={groupId} isChoice={({ role }) => role === 'member'}>
              {(member) => <RoleButton groupId={groupId} member={member} />}
            </MemberPicker>
          </section>
        )}
        <section aria-labelledby="transfer-group" className="grid gap-2 border-t border-line pt-4">
          <h3 id="transfer-group" className="text-md font-semibold">{t`Transfer ownership`}</h3>
          <p className="text-sm text-muted text-pretty">
            {t`Make another member the owner. You’ll become an admin and can then leave the group.`}
          </p>
          <Button
            aria-haspopup="dialog"
            className="justify-self-start"
            onClick={() => {
              onClose()
              openTransfer({ groupId })
            }}
          >
            <Crown size={18} strokeWidth={1.9} aria-hidden />
            {t`Choose a new owner`}
          </Button>
        </section>
      </div>
    </Dialog>
  )
}

/** Promotes a member, or demotes an admin. */
function RoleButton({ groupId, member }: { groupId: string; member: GroupMember }) {
  const { t } = useLingui()
  const { setRole, isPending } = useSetRole(groupId, member.userId)
  const name = displayName(member.user)
  const isAdmin = member.role === 'admin'
  return (
    <Button
      variant={isAdmin ? 'plain' : 'soft'}
      busy={isPending}
      aria-label={isAdmin ? t`Demote ${name} to member` : t`Promote ${name} to admin`}
      onClick={() => setRole(isAdmin ? 'member' : 'admin')}
    >
      {isAdmin ? t({ message: 'Demote', context: 'button' }) : t({ message: 'Promote', context: 'button' })}
    </Button>
  )
}

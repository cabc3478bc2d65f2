import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { ListChecks, ShieldCheck, UserPlus } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { ToolLink } from './ToolLink.tsx'

const openInvite = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const openAdmins = lazyDialog(async () => (await import('./AdminsDialog.tsx')).AdminsDialog)

/** Shows how many members a group has in each role, and what can be done about them. */
export function MemberManagement({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const { canTransfer } = group.viewer
  return (
    <section aria-labelledby="member-management" className="card grid content-start gap-4 p-4 desk:p-5">
      <h2 id="member-management" className="text-lg">{t`Member Management`}</h2>
      <dl className="grid grid-cols-3 gap-2">
        <Count value={group._count.members} label={t`Total members`} />
        <Count value={group.adminCount} label={t({ message: 'Admins', context: 'count' })} />
        <Count value={1} label={t({ message: 'Owner', context: 'count' })} />
      </dl>
      <div className="flex flex-wrap gap-2 max-desk:*:flex-1">
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={openInvite.preload}
          onClick={() => openInvite({ group })}
        >
          <UserPlus size={18} strokeWidth={1.9} aria-hidden />
          {t`Invite Members`}
        </Button>
        <ToolLink groupId={group.id} tool="members" className={buttonClass()}>
          <ListChecks size={18} strokeWidth={1.9} aria-hidden />
          {t`Bulk Actions`}
        </ToolLink>
        {canTransfer && (
          <Button
            aria-haspopup="dialog"
            onPointerEnter={openAdmins.preload}
            onClick={() => openAdmins({ groupId: group.id })}
          >
            <ShieldCheck size={18} strokeWidth={1.9} aria-hidden />
            {t`Manage Admins`}
          </Button>
        )}
      </div>
      {canTransfer && (
        <p className="text-sm text-muted text-pretty">
          {t`You own this group. To leave it, transfer ownership first.`}
        </p>
      )}
    </section>
  )
}

function Count({ value, label }: { value: number; label: string }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-col-reverse rounded-card bg-sunken px-3 py-2.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-[650] tabular-nums">{i18n.number(value)}</dd>
    </div>
  )
}

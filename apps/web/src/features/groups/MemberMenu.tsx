import { useLingui } from '@lingui/react/macro'
import { GRANTED_ROLES, type GroupMember } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'
import { Flag, MessageCircle, UserX } from 'lucide-react'
import { openReport } from '#web/features/reports/report.dialog.ts'
import { displayName } from '#web/lib/names.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { isManaged } from './is-managed.ts'
import { ROLE_OFFERS } from './role-words.ts'
import { SanctionItems } from './SanctionItems.tsx'
import { useSetRole } from './use-set-role.ts'

const openRemoveMember = lazyDialog(async () => (await import('./RemoveMemberDialog.tsx')).RemoveMemberDialog)

/** The menu of a member of a group: write to them, give them another role, warn, mute, ban or remove them; for other members, report. */
export function MemberMenu({
  groupId,
  member,
  trigger,
}: { groupId: string; member: GroupMember } & MenuProps) {
  const { t, i18n } = useLingui()
  const { role, userId, viewer } = member
  const { setRole } = useSetRole(groupId, userId)
  const name = displayName(member.user)
  const offered = viewer.canSetRole ? GRANTED_ROLES.filter((granted) => granted !== role) : []
  return (
    <Menu
      trigger={trigger}
      label={
        isManaged(member) ? t({ message: `Manage ${name}`, context: 'button' }) : t`More options for ${name}`
      }
    >
      <MenuItem asChild>
        <Link to="/messages" search={{ to: userId }}>
          <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Message', context: 'button' })}
        </Link>
      </MenuItem>
      {offered.map((granted) => {
        const { label, icon: Icon } = ROLE_OFFERS[granted]
        return (
          <MenuItem key={granted} onSelect={() => setRole(granted)}>
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {i18n._(label)}
          </MenuItem>
        )
      })}
      {viewer.canReport && (
        <MenuItem onSelect={() => openReport({ type: 'member', id: userId, name, groupId })}>
          <Flag size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
      )}
      {viewer.canSanction && <SanctionItems groupId={groupId} member={member} />}
      {viewer.canRemove && (
        <MenuItem onSelect={() => openRemoveMember({ groupId, userId, name })} className="text-danger">
          <UserX size={20} strokeWidth={1.9} aria-hidden />
          {t`Remove from Group`}
        </MenuItem>
      )}
    </Menu>
  )
}

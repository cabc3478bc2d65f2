import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { displayName } from '#web/lib/names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const MemberMenu = lazyMenu(async () => (await import('./MemberMenu.tsx')).MemberMenu)

/** The button that manages a member of a group, with its menu. */
export function MemberMenuButton({ groupId, member }: { groupId: string; member: GroupMember }) {
  return (
    <MemberMenu
      groupId={groupId}
      member={member}
      trigger={<ManageButton name={displayName(member.user)} />}
    />
  )
}

function ManageButton({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Ellipsis}
      label={t({ message: `Manage ${name}`, context: 'button' })}
      variant="ghost"
      tooltip={false}
      {...rest}
    />
  )
}

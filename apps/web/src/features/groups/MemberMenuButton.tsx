import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { displayName } from '#web/lib/names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { isManaged } from './is-managed.ts'

const MemberMenu = lazyMenu(async () => (await import('./MemberMenu.tsx')).MemberMenu)

/** The button of what the viewer can do about a member of a group, with its menu. */
export function MemberMenuButton({ groupId, member }: { groupId: string; member: GroupMember }) {
  return <MemberMenu groupId={groupId} member={member} trigger={<ManageButton member={member} />} />
}

function ManageButton({
  member,
  ...rest
}: { member: GroupMember } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  const name = displayName(member.user)
  return (
    <IconButton
      icon={Ellipsis}
      label={
        isManaged(member) ? t({ message: `Manage ${name}`, context: 'button' }) : t`More options for ${name}`
      }
      variant="ghost"
      tooltip={false}
      {...rest}
    />
  )
}

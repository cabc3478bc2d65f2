import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { SANCTIONS } from '@guildhall/contract/moderation.input'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { openDecide } from '#web/features/decisions/decide.dialog.ts'
import { ACTION_WORDS } from '#web/features/decisions/decision-words.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { MenuItem } from '#web/ui/Menu.tsx'
import { groupQuery } from './groups.queries.ts'
import { sanctionMember, unmuteMember } from './sanctions.queries.ts'

/** The entries of a moderator in the menu of a member: warn, mute or unmute, and ban them. */
export function SanctionItems({ groupId, member }: { groupId: string; member: GroupMember }) {
  const { t, i18n } = useLingui()
  const { data: group } = useQuery(groupQuery(groupId))
  const { mutate } = useAction(unmuteMember(groupId, member.userId))
  const name = displayName(member.user)
  const isMuted = member.mutedUntil !== null
  const unmute = () => mutate(undefined, { onSuccess: () => toastSuccess(t`${name} can write again.`) })
  return (
    <>
      {SANCTIONS.map((action) => {
        if (action === 'mute' && isMuted)
          return (
            <MenuItem key={action} onSelect={unmute}>
              <Undo2 size={20} strokeWidth={1.9} aria-hidden />
              {t({ message: 'Unmute', context: 'button' })}
            </MenuItem>
          )
        const { label, icon: Icon, isDestructive } = ACTION_WORDS[action]
        return (
          <MenuItem
            key={action}
            className={isDestructive ? 'text-danger' : ''}
            onSelect={() =>
              openDecide({
                action,
                target: 'member',
                name,
                groupName: group?.name ?? '',
                mutation: sanctionMember(groupId, member.userId),
              })
            }
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {i18n._(label)}
          </MenuItem>
        )
      })}
    </>
  )
}

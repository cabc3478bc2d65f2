import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ban, Flag, UserMinus, Volume2, VolumeX } from 'lucide-react'
import { openReport } from '#web/features/reports/report.dialog.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { openBlock } from './block.dialog.ts'
import { useMute } from './use-mute.ts'

const openUnfriend = lazyDialog(async () => (await import('./UnfriendDialog.tsx')).UnfriendDialog)

/** The menu of a member: unfriend, mute, report, block. */
export function RelationMenu({
  relation,
  name,
  trigger,
}: {
  relation: Relation
  name: string
} & MenuProps) {
  const { t } = useLingui()
  const { memberId, isMuted } = relation
  const { mute, unmute } = useMute(memberId, name)

  return (
    <Menu trigger={trigger} label={t({ message: 'More', context: 'button' })}>
      {relation.friendship === 'friends' && (
        <MenuItem onSelect={() => openUnfriend({ memberId, name })}>
          <UserMinus size={20} strokeWidth={1.9} aria-hidden />
          {t({ message: 'Unfriend', context: 'button' })}
        </MenuItem>
      )}
      <MenuItem onSelect={isMuted ? unmute : mute}>
        {isMuted ? (
          <Volume2 size={20} strokeWidth={1.9} aria-hidden />
        ) : (
          <VolumeX size={20} strokeWidth={1.9} aria-hidden />
        )}
        {isMuted ? t({ message: 'Unmute', context: 'button' }) : t({ message: 'Mute', context: 'button' })}
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => openReport({ type: 'member', id: memberId, name })}>
        <Flag size={20} strokeWidth={1.9} aria-hidden />
        {t({ message: 'Report', context: 'button' })}
      </MenuItem>
      <MenuItem onSelect={() => openBlock({ memberId, name })} className="text-danger">
        <Ban size={20} strokeWidth={1.9} aria-hidden />
        {t({ message: 'Block', context: 'button' })}
      </MenuItem>
    </Menu>
  )
}

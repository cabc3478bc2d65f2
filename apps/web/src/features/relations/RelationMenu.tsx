import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ban, Flag, UserMinus, Volume2, VolumeX } from 'lucide-react'
import type { ReactElement } from 'react'
import { openReport } from '#web/features/reports/report-opener.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { useMute } from './use-mute.ts'

/** What the menu about a member can ask before it is done. */
export type RelationTask = 'unfriend' | 'block'

/** The menu about a member: end the friendship, mute, report, block. */
export function RelationMenu({
  relation,
  name,
  trigger,
  onTask,
}: {
  relation: Relation
  name: string
  trigger: ReactElement
  onTask: (task: RelationTask) => void
}) {
  const { t } = useLingui()
  const { memberId, isMuted } = relation
  const mute = useMute(memberId, name)

  return (
    <Menu trigger={trigger} label={t`More`} startOpen>
      {relation.friendship === 'friends' && (
        <MenuItem onSelect={() => onTask('unfriend')}>
          <UserMinus size={20} strokeWidth={1.9} aria-hidden />
          {t`Unfriend`}
        </MenuItem>
      )}
      <MenuItem onSelect={() => mute(!isMuted)}>
        {isMuted ? (
          <Volume2 size={20} strokeWidth={1.9} aria-hidden />
        ) : (
          <VolumeX size={20} strokeWidth={1.9} aria-hidden />
        )}
        {isMuted ? t`Unmute` : t`Mute`}
      </MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => openReport({ type: 'member', id: memberId, name })}>
        <Flag size={20} strokeWidth={1.9} aria-hidden />
        {t`Report`}
      </MenuItem>
      <MenuItem onSelect={() => onTask('block')} className="text-danger">
        <Ban size={20} strokeWidth={1.9} aria-hidden />
        {t`Block`}
      </MenuItem>
    </Menu>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ban, Flag, UserMinus, Volume2, VolumeX } from 'lucide-react'
import type { ReactElement } from 'react'
import { openReport } from '#web/features/reports/report-opener.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { useMute } from './use-mute.ts'

/** Menu actions that need a confirmation. */
export type RelationTask = 'unfriend' | 'block'

/** The menu of a member: unfriend, mute, report, block. */
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
  const { mute, unmute } = useMute(memberId, name)

  return (
    <Menu trigger={trigger} label={t`More`} defaultOpen>
      {relation.friendship === 'friends' && (
        <MenuItem onSelect={() => onTask('unfriend')}>
          <UserMinus size={20} strokeWidth={1.9} aria-hidden />
          {t`Unfriend`}
        </MenuItem>
      )}
      <MenuItem onSelect={isMuted ? unmute : mute}>
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

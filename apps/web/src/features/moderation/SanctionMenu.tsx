import { useLingui } from '@lingui/react/macro'
import type { Sanction } from '@guildhall/contract/moderation'
import { ACTION_WORDS } from '#web/features/decisions/decision-words.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

/** The menu of what can be decided about the person of a case. */
export function SanctionMenu({
  actions,
  name,
  onChoose,
  trigger,
}: {
  actions: readonly Sanction[]
  name: string
  onChoose: (action: Sanction) => void
} & MenuProps) {
  const { t, i18n } = useLingui()
  return (
    <Menu trigger={trigger} label={t`Warn, mute or ban ${name}`}>
      {actions.map((action) => {
        const { label, icon: Icon, isDestructive } = ACTION_WORDS[action]
        return (
          <MenuItem
            key={action}
            onSelect={() => onChoose(action)}
            className={isDestructive ? 'text-danger' : ''}
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {i18n._(label)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { SwitchName } from './preferences.queries.ts'
import { usePreferences } from './use-preferences.ts'

/** Renders a preference that is on or off, with a description. */
export function PreferenceSwitch({
  name,
  icon,
  label,
  text,
  isPossible = true,
}: {
  name: SwitchName
  icon: LucideIcon
  label: string
  text: string
  /** False if this site cannot do it at all: then it is off and disabled. */
  isPossible?: boolean
}) {
  const id = useId()
  const { preferences, isReady, change } = usePreferences()
  return (
    <SettingLine icon={icon} title={label} text={text} textId={id}>
      <Switch
        label={label}
        describedBy={id}
        checked={isPossible && preferences[name]}
        disabled={!isReady || !isPossible}
        onChange={(on) => change({ [name]: on })}
      />
    </SettingLine>
  )
}

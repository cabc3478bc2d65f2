import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import type { ThemeId } from '@guildhall/contract/themes'
import { Keyboard, Moon } from 'lucide-react'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { ThemePicker } from '#web/features/preferences/ThemePicker.tsx'
import { THEME_WORDS } from '#web/theme/theme-names.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Settings for theme, dark mode and keyboard shortcuts. Toasts show whether saving worked. */
export function AppearanceSection({ member }: { member: MemberCard | null }) {
  const { t, i18n } = useLingui()

  function onSaved(id: ThemeId) {
    const theme = i18n._(THEME_WORDS[id].name)
    toastSuccess(t`Switched to ${theme} theme successfully!`, t`Theme Updated`)
  }

  return (
    <SettingsSection
      id="appearance"
      title={t({ message: 'Appearance', context: 'heading' })}
      text={t`Applied right away on all your devices.`}
    >
      <div className="mb-5">
        <ThemePicker member={member} onSaved={onSaved} />
      </div>
      <PreferenceSwitch
        name="darkMode"
        icon={Moon}
        label={t`Dark Mode`}
        text={t`Easier on the eyes at night. Works in all three themes.`}
      />
      <PreferenceSwitch
        name="keyShortcuts"
        icon={Keyboard}
        label={t`Keyboard shortcuts`}
        text={t`Use single keys such as j, n or /. Turn this off if they get in your way.`}
      />
    </SettingsSection>
  )
}

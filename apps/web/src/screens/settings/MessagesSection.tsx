import { useLingui } from '@lingui/react/macro'
import { CircleDot } from 'lucide-react'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Settings for messages. */
export function MessagesSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="messages"
      title={t({ message: 'Messages', context: 'heading' })}
      text={t`What your friends see of you while you write to each other.`}
    >
      <PreferenceSwitch
        name="showPresence"
        icon={CircleDot}
        label={t`Show when you’re active`}
        text={t`Your friends see when you’re here, and you see when they are. Turn this off and neither is shown.`}
      />
    </SettingsSection>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Bell, Mail } from 'lucide-react'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** How the product may reach the member outside of it. */
export function NotificationsSection() {
  const { t } = useLingui()
  const onFailed = () => toastError(t`Failed to save your settings. Please try again.`)
  return (
    <SettingsSection
      id="notifications"
      title={t`Notifications`}
      text={t`What may follow you out of Guildhall. You can change your mind at any time.`}
    >
      <PreferenceSwitch
        name="emailNotifications"
        icon={Mail}
        label={t`Email Notifications`}
        text={t`Guildhall may write to your email address.`}
        onFailed={onFailed}
      />
      <PreferenceSwitch
        name="pushNotifications"
        icon={Bell}
        label={t`Push Notifications`}
        text={t`Guildhall may show messages on your devices while it is closed.`}
        onFailed={onFailed}
      />
    </SettingsSection>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { NotificationKinds } from '#web/features/notifications/NotificationKinds.tsx'
import { deliveryQuery } from '#web/features/delivery/delivery.queries.ts'
import { PushBrowserLine } from '#web/features/delivery/PushBrowserLine.tsx'
import { QuietHoursSetting } from '#web/features/delivery/QuietHoursSetting.tsx'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Settings for how the product contacts the member outside the app. */
export function NotificationsSection() {
  const { t } = useLingui()
  const { data: delivery } = useQuery(deliveryQuery)
  return (
    <SettingsSection
      id="notifications"
      title={t({ message: 'Notifications', context: 'heading' })}
      text={t`Choose how Guildhall contacts you outside the app.`}
    >
      <PreferenceSwitch
        name="emailNotifications"
        icon={Mail}
        label={t`Email Notifications`}
        text={delivery?.sendsEmail === false ? t`This site doesn’t send emails.` : t`Get updates by email.`}
        isPossible={delivery?.sendsEmail !== false}
      />
      <PreferenceSwitch
        name="pushNotifications"
        icon={Bell}
        label={t`Push Notifications`}
        text={t`Get notifications on your devices, even when Guildhall is closed.`}
      />
      <PushBrowserLine />
      <NotificationKinds sendsEmail={delivery?.sendsEmail !== false} />
      <QuietHoursSetting />
    </SettingsSection>
  )
}

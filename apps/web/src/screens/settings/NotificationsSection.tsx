import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { NotificationKinds } from '#web/features/notifications/NotificationKinds.tsx'
import { deliveryQuery } from '#web/features/delivery/delivery.queries.ts'
import { PushBrowserLine } from '#web/features/delivery/PushBrowserLine.tsx'
import { QuietHoursSetting } from '#web/features/delivery/QuietHoursSetting.tsx'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** How the product may reach the member outside of it. */
export function NotificationsSection() {
  const { t } = useLingui()
  const { data: delivery } = useQuery(deliveryQuery)
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
        text={
          delivery?.sendsEmail === false
            ? t`This site does not send emails.`
            : t`Guildhall may write to your email address.`
        }
        isPossible={delivery?.sendsEmail !== false}
        onFailed={onFailed}
      />
      <PreferenceSwitch
        name="pushNotifications"
        icon={Bell}
        label={t`Push Notifications`}
        text={t`Guildhall may show messages on your devices while it is closed.`}
        onFailed={onFailed}
      />
      <PushBrowserLine />
      <NotificationKinds sendsEmail={delivery?.sendsEmail !== false} />
      <QuietHoursSetting />
    </SettingsSection>
  )
}

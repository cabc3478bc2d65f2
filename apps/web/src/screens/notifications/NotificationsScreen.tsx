import '#web/features/notifications/notifications.css'
import { useLingui } from '@lingui/react/macro'
import { useTitle } from '#web/lib/use-title.ts'
import { Page } from '#web/ui/Page.tsx'
import { NotificationsAside } from './NotificationsAside.tsx'
import { NotificationsHead } from './NotificationsHead.tsx'
import { NotificationsList } from './NotificationsList.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

/** Renders the member's notifications. */
export function NotificationsScreen() {
  const { t } = useLingui()
  useTitle(t({ message: 'Notifications', context: 'page' }))
  useMarkSeen()
  return (
    <Page aside={<NotificationsAside />}>
      <NotificationsHead />
      <div className="feed">
        <section className="card notifications">
          <NotificationsList />
        </section>
      </div>
    </Page>
  )
}

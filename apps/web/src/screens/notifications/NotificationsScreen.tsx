import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { NotificationsAside } from './NotificationsAside.tsx'
import { NotificationsHead } from './NotificationsHead.tsx'
import { NotificationsList } from './NotificationsList.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

/** Renders the member's notifications. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const isWide = useMedia('(min-width: 861px)')
  useTitle(t`Notifications`)
  useMarkSeen()
  return (
    <div className="page">
      <NotificationsHead />
      <div className="feed">
        <section className="card notes">
          <NotificationsList />
        </section>
      </div>
      {isWide && <NotificationsAside />}
    </div>
  )
}

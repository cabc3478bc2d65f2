import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { NotificationsAside } from './NotificationsAside.tsx'
import { NotificationsHead } from './NotificationsHead.tsx'
import { NotificationsList } from './NotificationsList.tsx'
import { useSeen } from './use-seen.ts'

/** What the member was told of. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const isWide = useMedia('(min-width: 861px)')
  useTitle(t`Notifications`)
  useSeen()
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

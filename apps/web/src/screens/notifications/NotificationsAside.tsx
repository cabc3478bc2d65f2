import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deliveryQuery } from '#web/features/delivery/delivery.queries.ts'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { requestCountsQuery, requestsQuery } from '#web/features/relations/relations.queries.ts'
import { requestCount } from '#web/features/relations/request-count.ts'
import { SideRequest } from '#web/features/relations/SideRequest.tsx'
import { SideSection } from '#web/features/relations/SideSection.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Switch } from '#web/ui/Switch.tsx'

const MAX_REQUESTS = 3

/** Renders the side column: switches for email and push, and pending friend requests. */
export function NotificationsAside() {
  const { t } = useLingui()
  const { preferences, isReady, change } = usePreferences()
  const { data: delivery } = useQuery(deliveryQuery)
  const sendsEmail = delivery?.sendsEmail !== false
  return (
    <aside className="side" aria-label={t`Notification options`}>
      <section className="card grid gap-3 p-4">
        <h2 className="text-lg">{t`Notification settings`}</h2>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 text-sm">
            <b className="font-semibold">{t`Email Notifications`}</b>
            {!sendsEmail && <span className="block text-muted">{t`This site doesn’t send emails.`}</span>}
          </span>
          <Switch
            label={t`Email Notifications`}
            checked={sendsEmail && preferences.emailNotifications}
            disabled={!isReady || !sendsEmail}
            onChange={(emailNotifications) => change({ emailNotifications })}
          />
        </div>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 text-sm font-semibold">{t`Push Notifications`}</span>
          <Switch
            label={t`Push Notifications`}
            checked={preferences.pushNotifications}
            disabled={!isReady}
            onChange={(pushNotifications) => change({ pushNotifications })}
          />
        </div>
        <p className="border-t border-line pt-3 text-sm">
          <Link to="/settings" hash="notifications" className="font-semibold text-primary hover:underline">
            {t`Choose what you’re notified about`}
          </Link>
        </p>
      </section>
      <PendingRequests />
    </aside>
  )
}

/** Renders nothing when empty; placed last so that it can't shift the layout. */
function PendingRequests() {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(requestsQuery('incoming'))
  const { data: counts } = useQuery(requestCountsQuery)
  const requests = itemsOf(data).slice(0, MAX_REQUESTS)
  if (requests.length === 0) return null
  return (
    <SideSection
      title={t`Friend Requests`}
      note={counts && <Badge>{requestCount(counts.incoming)}</Badge>}
      tab="requests"
    >
      {requests.map((request) => (
        <SideRequest key={request.id} request={request} />
      ))}
    </SideSection>
  )
}

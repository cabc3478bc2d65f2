import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deliveryQuery } from '#web/features/delivery/delivery.queries.ts'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { itemsOf, requestCountsQuery, requestsQuery } from '#web/features/relations/relations.queries.ts'
import { requestCount } from '#web/features/relations/request-count.ts'
import { SideRequest } from '#web/features/relations/SideRequest.tsx'
import { SideSection } from '#web/features/relations/SideSection.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toastError } from '#web/ui/toasts.ts'

const REQUESTS = 3

/** Beside the list: what may follow the member out of Guildhall, and who waits for an answer. */
export function NotificationsAside() {
  const { t } = useLingui()
  const { preferences, isReady, change } = usePreferences()
  const { data: delivery } = useQuery(deliveryQuery)
  const sendsEmail = delivery?.sendsEmail !== false
  const onFailed = () => toastError(t`Failed to save your settings. Please try again.`)
  return (
    <aside className="side" aria-label={t`More about notifications`}>
      <section className="card grid gap-3 p-4">
        <h2 className="text-lg">{t`Notification settings`}</h2>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 text-sm">
            <b className="font-semibold">{t`Email Notifications`}</b>
            {!sendsEmail && <span className="block text-muted">{t`This site does not send emails.`}</span>}
          </span>
          <Switch
            label={t`Email Notifications`}
            checked={sendsEmail && preferences.emailNotifications}
            disabled={!isReady || !sendsEmail}
            onChange={(emailNotifications) => change({ emailNotifications }, { onFailed })}
          />
        </div>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 text-sm font-semibold">{t`Push Notifications`}</span>
          <Switch
            label={t`Push Notifications`}
            checked={preferences.pushNotifications}
            disabled={!isReady}
            onChange={(pushNotifications) => change({ pushNotifications }, { onFailed })}
          />
        </div>
        <p className="border-t border-line pt-3 text-sm">
          <Link to="/settings" hash="notifications" className="font-semibold text-primary hover:underline">
            {t`Choose for each kind`}
          </Link>
        </p>
      </section>
      <Asking />
    </aside>
  )
}

/** Nobody takes no place; whoever comes stands below, so that nothing moves. */
function Asking() {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(requestsQuery('incoming'))
  const { data: counts } = useQuery(requestCountsQuery)
  const asking = itemsOf(data).slice(0, REQUESTS)
  if (asking.length === 0) return null
  return (
    <SideSection
      title={t`Friend Requests`}
      note={counts && <Badge>{requestCount(counts.incoming)}</Badge>}
      tab="requests"
    >
      {asking.map((request) => (
        <SideRequest key={request.id} request={request} />
      ))}
    </SideSection>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import {
  notificationsOf,
  notificationsQuery,
  readAllNotifications,
  unreadCountQuery,
} from '#web/features/notifications/notifications.queries.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toastError } from '#web/ui/toasts.ts'

/** Renders the page title and the button that marks all notifications as read. */
export function NotificationsHead() {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(notificationsQuery)
  const { data: counts } = useQuery(unreadCountQuery)
  const { mutate, isPending } = useAction(readAllNotifications)
  const hasUnread = (counts?.count ?? 0) > 0 || notificationsOf(data).some(({ read }) => !read)
  const onMarkAll = () =>
    mutate(undefined, {
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Failed to mark all notifications as read`)
      },
    })
  return (
    <PageHead title={t`Notifications`}>
      <Button variant="ghost" disabled={!hasUnread || isPending} onClick={onMarkAll} className="notes-all">
        <CheckCheck size={18} aria-hidden />
        {t`Mark All Read`}
      </Button>
    </PageHead>
  )
}

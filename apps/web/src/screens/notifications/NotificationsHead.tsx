import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import {
  markRead,
  notificationsQuery,
  useNotifications,
  useUnreadCounts,
} from '#web/features/notifications/notifications.queries.ts'
import { useChange } from '#web/lib/optimistic.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** Renders the page title and the button that marks all notifications as read. */
export function NotificationsHead() {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(notificationsQuery)
  const notifications = useNotifications(data)
  const { count } = useUnreadCounts()
  const mark = useChange(markRead)
  const hasUnread = count > 0 || notifications.some(({ read }) => !read)
  return (
    <PageHead title={t({ message: 'Notifications', context: 'page' })}>
      <Button
        variant="ghost"
        disabled={!hasUnread}
        onClick={() => mark({ id: 'all', remaining: 0 })}
        className="notifications-all"
      >
        <CheckCheck size={18} aria-hidden />
        {t`Mark All Read`}
      </Button>
    </PageHead>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { UnreadBadge } from './UnreadBadge.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'
import { useUnreadCounts } from './notifications.queries.ts'

/** Renders the top bar's link to the notifications, with the number of those since they were last open. */
export function NotificationBell({ isReady }: { isReady: boolean }) {
  const { t } = useLingui()
  const { unseen: count } = useUnreadCounts({ enabled: isReady })
  return (
    <Link
      to="/notifications"
      data-tooltip={t`Notifications`}
      className="relative grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink transition-colors hover:border-muted/60 aria-[current=page]:bg-accent aria-[current=page]:text-on-accent desk:size-10"
    >
      <Bell size={20} strokeWidth={1.9} aria-hidden />
      <span className="sr-only">
        {t`Notifications`}
        {count > 0 && (
          <>
            , <UnreadLabel count={count} />
          </>
        )}
      </span>
      <UnreadBadge count={count} className="top-0 right-0 desk:-top-1 desk:-right-1" />
    </Link>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { UnreadBadge } from './UnreadBadge.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'
import { useUnreadCounts } from './notifications.queries.ts'

/** Renders the top bar's link to the notifications, with the number of those since they were last open. */
export function NotificationBell({ isReady }: { isReady: boolean }) {
  const { t } = useLingui()
  const { unseen: count } = useUnreadCounts({ enabled: isReady })
  const name = t({ message: 'Notifications', context: 'page' })
  const unread = <UnreadLabel count={count} />
  return (
    <Link
      to="/notifications"
      data-tooltip={name}
      className="relative grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink transition-colors hover:border-muted/60 aria-[current=page]:bg-accent aria-[current=page]:text-on-accent desk:size-10"
    >
      <Bell size={20} strokeWidth={1.9} aria-hidden />
      <span className="sr-only">
        {count > 0 ? <Trans context="page">Notifications, {unread}</Trans> : name}
      </span>
      <UnreadBadge count={count} className="top-0 right-0 desk:-top-1 desk:-right-1" />
    </Link>
  )
}

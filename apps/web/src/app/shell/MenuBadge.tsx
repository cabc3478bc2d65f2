import { Trans } from '@lingui/react/macro'
import { useSession } from '#web/features/members/session.queries.ts'
import { UnreadLabel } from '#web/features/messages/UnreadLabel.tsx'
import { useUnreadConversations } from '#web/features/messages/unread.queries.ts'
import { UnreadBadge } from '#web/features/notifications/UnreadBadge.tsx'
import { useLayout } from '#web/features/preferences/use-layout.ts'

/** The number of unread conversations at the user menu, in themes whose top bar has no button for them. */
export function MenuBadge({ className }: { className: string }) {
  const { isAuthenticated } = useSession()
  const { hasMessagesButton } = useLayout()
  const isShown = isAuthenticated && !hasMessagesButton
  const { inbox: count } = useUnreadConversations({ enabled: isShown })
  if (!isShown || count === 0) return null
  const unread = <UnreadLabel count={count} />
  return (
    <>
      <UnreadBadge count={count} className={className} />
      <span className="sr-only">
        <Trans context="count: after the name of a menu">, messages: {unread}</Trans>
      </span>
    </>
  )
}

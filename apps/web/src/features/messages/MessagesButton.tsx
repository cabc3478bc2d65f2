import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { UnreadBadge } from '#web/features/notifications/UnreadBadge.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'
import { useUnreadConversations } from './unread.queries.ts'

/** Renders the top bar's link to the messages, with the number of unread conversations. */
export function MessagesButton({ isReady }: { isReady: boolean }) {
  const { t } = useLingui()
  const { inbox: count } = useUnreadConversations({ enabled: isReady })
  const name = t({ message: 'Messages', context: 'page' })
  const unread = <UnreadLabel count={count} />
  return (
    <Link
      to="/messages"
      search={{}}
      activeOptions={{ includeSearch: false }}
      data-tooltip={name}
      className="relative grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink transition-colors hover:border-muted/60 aria-[current=page]:bg-accent aria-[current=page]:text-on-accent desk:size-10"
    >
      <MessageSquare size={20} strokeWidth={1.9} aria-hidden />
      <span className="sr-only">{count > 0 ? <Trans context="page">Messages, {unread}</Trans> : name}</span>
      <UnreadBadge count={count} className="top-0 right-0 desk:-top-1 desk:-right-1" />
    </Link>
  )
}

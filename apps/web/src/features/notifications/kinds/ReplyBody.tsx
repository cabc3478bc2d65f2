import { Trans } from '@lingui/react/macro'
import type { Notification } from '@guildhall/contract/notifications'
import { ContentText } from './parts.tsx'

/** Renders the viewer's comment, and the reply to it. */
export function ReplyBody({ notification }: { notification: Notification }) {
  const quote = notification.subject?.text
  return (
    <>
      {quote && (
        <p dir="auto" className="notification-quote line-clamp-2">
          <Trans context="label: what the reader wrote">You: {quote}</Trans>
        </p>
      )}
      <ContentText notification={notification} />
    </>
  )
}

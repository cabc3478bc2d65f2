import { Plural, Trans } from '@lingui/react/macro'
import { MAX_UNREAD_COUNT } from '@guildhall/contract/notifications'

/** Renders the number of new notifications for screen readers. */
export function UnreadLabel({ count }: { count: number }) {
  const most = MAX_UNREAD_COUNT - 1
  if (count > most) return <Trans context="count: notifications">more than {most} new</Trans>
  return <Plural context="count: notifications" value={count} one="# new" other="# new" />
}

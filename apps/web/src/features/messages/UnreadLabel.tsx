import { Plural, Trans } from '@lingui/react/macro'
import { MAX_UNREAD } from '@guildhall/contract/conversations'

const MOST = MAX_UNREAD - 1

/** Renders the number of unread conversations for screen readers. */
export function UnreadLabel({ count }: { count: number }) {
  if (count > MOST) return <Trans context="count: conversations">more than {MOST} unread</Trans>
  return <Plural context="count: conversations" value={count} one="# unread" other="# unread" />
}

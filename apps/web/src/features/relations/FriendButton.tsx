import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Check, UserPlus, UserX } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useFriendActions } from './use-friend-actions.ts'

/** Sends, cancels or answers a friend request. Friends see a label; unfriending is in the menu. */
export function FriendButton({
  relation,
  name,
  tellsWhy = false,
  isQuiet = false,
}: {
  relation: Pick<Relation, 'memberId' | 'friendship' | 'requestId'>
  name: string
  tellsWhy?: boolean
  /** Less prominent, for lists with many of these buttons. */
  isQuiet?: boolean
}) {
  const { t } = useLingui()
  const { isBusy, send, confirm, decline, cancel } = useFriendActions(relation.memberId, name, { tellsWhy })
  const { friendship, requestId } = relation
  if (friendship === 'friends')
    return (
      <span className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control bg-accent px-3.5 text-base font-semibold text-on-accent desk:min-h-9">
        <Check size={18} strokeWidth={2.1} aria-hidden />
        {t({ message: 'Friends', context: 'status' })}
      </span>
    )
  if (friendship === 'incoming' && requestId !== null)
    return (
      <>
        <Button
          variant="primary"
          disabled={isBusy}
          onClick={() => confirm(requestId)}
          aria-label={t`Confirm ${name}’s friend request`}
        >
          {t({ message: 'Confirm', context: 'button: friend request' })}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => decline(requestId)}
          aria-label={t`Delete ${name}’s friend request`}
        >
          {t({ message: 'Delete', context: 'button: friend request' })}
        </Button>
      </>
    )
  if (friendship === 'outgoing' && requestId !== null)
    return (
      <Button disabled={isBusy} onClick={() => cancel(requestId)} aria-label={t`Cancel request to ${name}`}>
        <UserX size={18} strokeWidth={1.9} aria-hidden />
        {t`Cancel request`}
      </Button>
    )
  return (
    <Button
      variant={isQuiet ? 'soft' : 'primary'}
      disabled={isBusy}
      onClick={send}
      aria-label={t`Add friend: ${name}`}
    >
      <UserPlus size={18} strokeWidth={1.9} aria-hidden className={isQuiet ? 'max-desk:hidden' : undefined} />
      {t`Add friend`}
    </Button>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { FriendRequest } from '@guildhall/contract/friends'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { Age } from '#web/ui/Age.tsx'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { InCommon } from './InCommon.tsx'
import { useFriendActions } from './use-friend-actions.ts'

/** A friend request in the side column, with buttons to answer it. */
export function SideRequest({ request }: { request: FriendRequest }) {
  const { t } = useLingui()
  const { requester, mutualFriends, createdAt } = request
  const name = displayName(requester)
  const { isBusy, confirm, decline } = useFriendActions(requester.id, name)
  return (
    <li className="flex gap-3">
      <MemberAvatar member={requester} />
      <div className="min-w-0 flex-1">
        <MemberLink member={requester} className="text-base">
          <MemberName member={requester} />
        </MemberLink>
        <div className="truncate text-xs text-muted">
          {mutualFriends > 0 ? <InCommon mutualFriends={mutualFriends} /> : <Age of={createdAt} />}
        </div>
        <div className="mt-2 flex gap-2">
          <Button
            variant="primary"
            disabled={isBusy}
            onClick={() => confirm(request.id)}
            aria-label={t`Confirm ${name}’s friend request`}
            className="min-h-8! px-3.5!"
          >
            {t({ message: 'Confirm', context: 'button: friend request' })}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => decline(request.id)}
            aria-label={t`Delete ${name}’s friend request`}
            className="min-h-8! px-3.5!"
          >
            {t({ message: 'Delete', context: 'button: friend request' })}
          </Button>
        </div>
      </div>
    </li>
  )
}

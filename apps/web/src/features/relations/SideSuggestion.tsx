import { useLingui } from '@lingui/react/macro'
import type { SuggestedFriend } from '@guildhall/contract/friends'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { InCommon } from './InCommon.tsx'
import { useFriendActions } from './use-friend-actions.ts'

/** A suggested friend in the side column. */
export function SideSuggestion({ person }: { person: SuggestedFriend }) {
  const { t } = useLingui()
  const name = displayName(person)
  const { isBusy, send } = useFriendActions(person.id, name)
  return (
    <li className="flex items-center gap-3">
      <MemberAvatar member={person} />
      <div className="min-w-0 flex-1">
        <MemberLink member={person} className="text-base">
          <MemberName member={person} />
        </MemberLink>
        <div className="truncate text-xs text-muted">
          <InCommon {...person} />
        </div>
      </div>
      <Button
        variant="soft"
        busy={isBusy}
        onClick={send}
        aria-label={t`Add ${name} as a friend`}
        className="min-h-8! px-3!"
      >
        {t({ message: 'Add', context: 'button: friend request' })}
      </Button>
    </li>
  )
}

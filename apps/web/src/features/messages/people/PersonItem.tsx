import { useLingui } from '@lingui/react/macro'
import type { Conversation, ConversationPerson } from '@guildhall/contract/conversations'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { displayName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { ActiveDot } from '../list/ActiveDot.tsx'

const PersonMenu = lazyMenu(async () => (await import('./PersonMenu.tsx')).PersonMenu)

/** Someone in a conversation, with a menu. */
export function PersonItem({
  conversation,
  person: { user, role, state },
  isViewer,
  isActive,
}: {
  conversation: Conversation
  person: ConversationPerson
  isViewer: boolean
  isActive: boolean
}) {
  const { t } = useLingui()
  return (
    <li className="flex min-h-14 min-w-0 items-center gap-3 px-2 py-1">
      <span className="relative flex-none">
        <MemberAvatar member={user} />
        {isActive && <ActiveDot />}
      </span>
      <span className="grid min-w-0 flex-1">
        <MemberLink member={user}>
          <MemberName member={user} />
        </MemberLink>
        <span className="flex flex-wrap items-center gap-1.5 text-sm text-muted empty:hidden">
          {isViewer && t({ message: 'You', context: 'name' })}
          {role === 'owner' && <Badge>{t({ message: 'Owner', context: 'badge' })}</Badge>}
          {state === 'requested' && t`Hasn’t accepted yet`}
        </span>
      </span>
      {!isViewer && (
        <PersonMenu
          conversation={conversation}
          user={user}
          trigger={<MoreButton name={displayName(user)} />}
        />
      )}
    </li>
  )
}

function MoreButton({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Ellipsis}
      label={t`More options for ${name}`}
      variant="ghost"
      tooltip={false}
      {...rest}
    />
  )
}

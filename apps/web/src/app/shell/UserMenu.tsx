import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { memberRoute } from '#web/features/members/member-route.ts'
import type { MenuProps } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { MESSAGES_PATH, UnreadMessages } from '#web/features/messages/UnreadMessages.tsx'
import { DestinationLink } from './DestinationLink.tsx'
import { useDestinations } from './use-destinations.ts'

/** The user menu: the signed-in member, the destinations, and the log-out. */
export function UserMenu({ user, trigger }: { user: CurrentUser } & MenuProps) {
  const { t, i18n } = useLingui()
  const destinations = useDestinations(useLayout().menu)
  return (
    <Menu trigger={trigger} label={t`Your menu`}>
      <MenuItem asChild>
        <Link {...memberRoute(user)}>
          <MemberLine member={user} className="flex-1 py-1" />
        </Link>
      </MenuItem>
      <MenuRule />
      {destinations.map((destination) => (
        <MenuItem key={destination.path} asChild>
          <DestinationLink destination={destination}>
            <destination.icon size={20} strokeWidth={1.9} aria-hidden />
            {i18n._(destination.label)}
            {destination.path === MESSAGES_PATH && <UnreadMessages />}
          </DestinationLink>
        </MenuItem>
      ))}
      <MenuRule />
      <MenuItem asChild>
        <LogOutLink>
          <LogOut size={20} strokeWidth={1.9} aria-hidden />
          {t`Log Out`}
        </LogOutLink>
      </MenuItem>
    </Menu>
  )
}

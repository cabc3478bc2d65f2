import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { memberRoute } from '#web/features/members/member-route.ts'
import { Menu, MenuItem, MenuRule } from '#web/ui/Menu.tsx'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { MENU } from './destinations.ts'
import { DestinationLink } from './DestinationLink.tsx'
import { useAvailableDestinations } from './use-destinations.ts'

/** The user menu: the signed-in member, the destinations, and the log-out. */
export function UserMenu({
  user,
  trigger,
  defaultOpen,
}: {
  user: CurrentUser
  trigger: ReactElement
  defaultOpen: boolean
}) {
  const { t, i18n } = useLingui()
  const destinations = useAvailableDestinations(MENU[usePreferences().preferences.theme])
  return (
    <Menu trigger={trigger} label={t`Your menu`} defaultOpen={defaultOpen}>
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

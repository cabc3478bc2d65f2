import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { LogOutLink } from '#web/features/members/LogOutLink.tsx'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { memberRoute } from '#web/features/members/member-route.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { menuItemClass } from '#web/ui/menu-item.ts'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { MESSAGES_PATH, UnreadMessages } from '#web/features/messages/UnreadMessages.tsx'
import { DestinationLink } from './DestinationLink.tsx'
import { useDestinations } from './use-destinations.ts'

/** The user menu on phones, as a bottom sheet. */
export function YouSheet({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const destinations = useDestinations(useLayout().menu)
  return (
    <Dialog onClose={onClose} title={t({ message: 'You', context: 'page' })} shape="sheet">
      <Link
        {...memberRoute(user)}
        onClick={onClose}
        className="block px-5 py-4 -outline-offset-2 hover:bg-sunken"
      >
        <MemberLine member={user} />
      </Link>
      <nav aria-label={t`Your menu`} className="border-t border-line p-2">
        {destinations.map((destination) => (
          <DestinationLink
            key={destination.path}
            destination={destination}
            onClick={onClose}
            className={menuItemClass}
          >
            <destination.icon size={20} strokeWidth={1.9} aria-hidden />
            {i18n._(destination.label)}
            {destination.path === MESSAGES_PATH && <UnreadMessages />}
          </DestinationLink>
        ))}
        <LogOutLink className={menuItemClass}>
          <LogOut size={20} strokeWidth={1.9} aria-hidden />
          {t`Log Out`}
        </LogOutLink>
      </nav>
    </Dialog>
  )
}

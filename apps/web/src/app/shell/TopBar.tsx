import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { CurrentUser } from '@guildhall/contract/members'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MessagesButton } from '#web/features/messages/MessagesButton.tsx'
import { NotificationBell } from '#web/features/notifications/NotificationBell.tsx'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { SearchBox } from '#web/features/search/SearchBox.tsx'
import { SearchLink } from '#web/features/search/SearchLink.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { DestinationLink } from './DestinationLink.tsx'
import { FRIENDS_PATH, RequestBadge } from './RequestBadge.tsx'
import { useDestinations } from './use-destinations.ts'
import { UserButton } from './UserButton.tsx'

/** The top bar: logo, search, main destinations, notification bell, messages and user menu. */
export function TopBar({ user }: { user: CurrentUser | null }) {
  const { t, i18n } = useLingui()
  const { bar, tabs, hasSearchBox, hasMessagesButton } = useLayout()
  const destinations = useDestinations(bar)
  // The search page has its own, larger field.
  const isSearchPage = useRouterState({ select: ({ location }) => location.pathname === '/search' })
  const hasBellTab = tabs.includes('notifications')
  return (
    <header className="bars-top sticky top-0 z-(--layer-bar) grid h-13 grid-cols-[1fr_auto] items-center gap-4 border-b border-line bg-surface/92 px-4 backdrop-blur-md desk:h-14 desk:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-3">
        <Link to="/" className="w-fit flex-none rounded-small" aria-label={t`Guildhall, home`}>
          <Logo />
        </Link>
        {hasSearchBox && !isSearchPage && <SearchBox className="hidden w-65 min-w-0 wide:block" />}
      </div>
      <nav
        aria-label={t({ message: 'Main', context: 'heading: navigation' })}
        className="hidden gap-1 desk:flex"
      >
        {destinations.map((destination) => (
          <DestinationLink
            key={destination.path}
            destination={destination}
            data-tooltip={i18n._(destination.label)}
            className="relative grid h-14 w-18 place-items-center rounded-small text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:text-primary aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-t-full aria-[current=page]:after:bg-marker-fill"
          >
            <destination.icon size={24} strokeWidth={1.9} aria-hidden />
            <span className="sr-only">{i18n._(destination.label)}</span>
            {destination.path === FRIENDS_PATH && <RequestBadge className="top-2 right-3.5" />}
          </DestinationLink>
        ))}
      </nav>
      <div className="flex items-center justify-end gap-2">
        {/* A theme without a search box in its bar shows this link at every width. */}
        <SearchLink className={hasSearchBox ? 'wide:hidden' : ''} />
        {/* On phones the bell is shown once: here or in the tab bar. */}
        <span className={hasBellTab ? 'hidden desk:contents' : 'contents'}>
          <NotificationBell isReady={user !== null} />
        </span>
        {hasMessagesButton && <MessagesButton isReady={user !== null} />}
        <span className="hidden desk:contents">
          {user ? <UserButton user={user} /> : <MemberAvatar member={null} />}
        </span>
      </div>
    </header>
  )
}

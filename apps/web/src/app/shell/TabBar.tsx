import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { NOTIFICATIONS_PATH, TabBadge } from '#web/features/notifications/TabBadge.tsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { DestinationLink } from './DestinationLink.tsx'
import { MenuBadge } from './MenuBadge.tsx'
import { FRIENDS_PATH, RequestBadge } from './RequestBadge.tsx'
import { useDestinations, type AvailableDestination } from './use-destinations.ts'

const openYouSheet = lazyDialog(async () => (await import('./YouSheet.tsx')).YouSheet)

/** The number of tabs before the compose button. */
const TABS_BEFORE_COMPOSE = 2

const tabClass =
  'relative grid min-w-0 content-center justify-items-center gap-0.5 text-xs font-semibold text-muted -outline-offset-2 aria-[current=page]:text-primary aria-expanded:text-primary'

/** The tab bar on phones, with the compose button in the middle. The last tab opens the user menu. */
export function TabBar({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  // The sheet of the last tab links to the profile.
  const tabs = useLayout().tabs.filter((name) => name !== 'profile')
  const before = useDestinations(tabs.slice(0, TABS_BEFORE_COMPOSE))
  const after = useDestinations(tabs.slice(TABS_BEFORE_COMPOSE))
  return (
    <nav
      aria-label={t({ message: 'Tabs', context: 'heading: navigation' })}
      className="bars-bottom fixed inset-x-0 bottom-0 z-(--layer-bar) grid h-[calc(3.75rem+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {before.map((destination) => (
        <Tab key={destination.path} destination={destination} />
      ))}
      <button
        type="button"
        aria-label={t`Create post`}
        aria-haspopup="dialog"
        disabled={!user}
        onClick={() => openComposer()}
        className="grid place-items-center -outline-offset-2"
      >
        <span className="grid h-9 w-11 place-items-center rounded-card bg-mark-fill text-on-primary">
          <Plus size={22} strokeWidth={2.2} aria-hidden />
        </span>
      </button>
      {after.map((destination) => (
        <Tab key={destination.path} destination={destination} />
      ))}
      <button
        type="button"
        disabled={!user}
        aria-haspopup="dialog"
        aria-expanded={openYouSheet.useIsOpen()}
        onClick={() => user && openYouSheet({ user })}
        className={tabClass}
      >
        <span className="relative">
          <MemberAvatar member={user} size="xs" />
          <MenuBadge className="-top-1.5 left-3.5" />
        </span>
        {t({ message: 'You', context: 'page' })}
      </button>
    </nav>
  )
}

function Tab({ destination }: { destination: AvailableDestination }) {
  const { i18n } = useLingui()
  return (
    <DestinationLink
      destination={destination}
      onClick={scrollToTopIfCurrent}
      className={clsx(tabClass, 'group')}
    >
      <span className="relative">
        <destination.icon
          size={24}
          strokeWidth={1.9}
          className="group-aria-[current=page]:fill-primary/20"
          aria-hidden
        />
        {destination.path === NOTIFICATIONS_PATH && <TabBadge />}
      </span>
      {i18n._(destination.label)}
      {destination.path === FRIENDS_PATH && <RequestBadge className="top-1 left-[calc(50%+4px)]" />}
    </DestinationLink>
  )
}

/** Scrolls to the top if the tapped tab is the current page. */
function scrollToTopIfCurrent(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.getAttribute('aria-current') !== 'page') return
  event.preventDefault()
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}

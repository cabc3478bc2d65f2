import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import type { ThemeId } from '@guildhall/contract/themes'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { NOTIFICATIONS_PATH, TabBadge } from '#web/features/notifications/TabBadge.tsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { PROFILE_PATH, TABS } from './destinations.ts'
import { DestinationLink } from './DestinationLink.tsx'
import { FRIENDS_PATH, RequestBadge } from './RequestBadge.tsx'
import { useAvailableDestinations, type AvailableDestination } from './use-destinations.ts'

const YouSheet = lazy(async () => ({ default: (await import('./YouSheet.tsx')).YouSheet }))

/** The number of tabs before the compose button. */
const TABS_BEFORE_COMPOSE = 2

const tabClass =
  'relative grid min-w-0 content-center justify-items-center gap-0.5 text-xs font-semibold text-muted -outline-offset-2 aria-[current=page]:text-primary aria-expanded:text-primary'

/** The tab bar on phones, with the compose button in the middle. The last tab opens the user menu. */
export function TabBar({ user, theme }: { user: CurrentUser | null; theme: ThemeId }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const before = useAvailableDestinations(TABS[theme].slice(0, TABS_BEFORE_COMPOSE))
  // The sheet of the last tab links to the profile.
  const after = useAvailableDestinations(TABS[theme].slice(TABS_BEFORE_COMPOSE)).filter(
    ({ path }) => path !== PROFILE_PATH,
  )
  return (
    <>
      <nav
        aria-label={t`Tabs`}
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
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={tabClass}
        >
          <MemberAvatar member={user} size="xs" />
          {t`You`}
        </button>
      </nav>
      {user && open && (
        <Suspense>
          <YouSheet user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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

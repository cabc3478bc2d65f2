import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import type { ThemeId } from '@guildhall/contract/themes'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { NOTIFICATIONS_PATH, TabBadge } from '#web/features/notifications/TabBadge.tsx'
import { openComposer } from '#web/features/posts/composer/opener.ts'
import { PROFILE_PATH, TABS } from './destinations.ts'
import { DestinationLink } from './DestinationLink.tsx'
import { FRIENDS_PATH, RequestBadge } from './RequestBadge.tsx'
import { useBuilt, type BuiltDestination } from './use-destinations.ts'

const YouSheet = lazy(async () => ({ default: (await import('./YouSheet.tsx')).YouSheet }))

/** How many of the places stand before the way to write. */
const MIDDLE = 2

const tabClass =
  'relative grid min-w-0 content-center justify-items-center gap-0.5 text-xs font-semibold text-muted -outline-offset-2 aria-[current=page]:text-primary aria-expanded:text-primary'

/** The phone's tabs at the lower edge, with the way to write a post in their middle. The last one is the member and opens their menu as a sheet. */
export function TabBar({ user, theme }: { user: CurrentUser | null; theme: ThemeId }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const before = useBuilt(TABS[theme].slice(0, MIDDLE))
  // The member's own page is at the head of the sheet that the last tab opens.
  const after = useBuilt(TABS[theme].slice(MIDDLE)).filter(({ path }) => path !== PROFILE_PATH)
  return (
    <>
      <nav
        aria-label={t`Tabs`}
        className="bars-bottom fixed inset-x-0 bottom-0 z-(--layer-bar) grid h-[calc(3.75rem+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
      >
        {before.map((place) => (
          <Tab key={place.path} place={place} />
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
        {after.map((place) => (
          <Tab key={place.path} place={place} />
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

function Tab({ place }: { place: BuiltDestination }) {
  const { i18n } = useLingui()
  return (
    <DestinationLink destination={place} onClick={toTopIfThere} className={clsx(tabClass, 'group')}>
      <span className="relative">
        <place.icon
          size={24}
          strokeWidth={1.9}
          className="group-aria-[current=page]:fill-primary/20"
          aria-hidden
        />
        {place.path === NOTIFICATIONS_PATH && <TabBadge />}
      </span>
      {i18n._(place.label)}
      {place.path === FRIENDS_PATH && <RequestBadge className="top-1 left-[calc(50%+4px)]" />}
    </DestinationLink>
  )
}

/** Tapping the tab one is on goes to the top of the page. */
function toTopIfThere(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.getAttribute('aria-current') !== 'page') return
  event.preventDefault()
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}

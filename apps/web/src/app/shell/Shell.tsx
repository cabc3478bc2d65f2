import { Trans } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { useEffect, type ReactNode } from 'react'
import { OfflineBar } from './OfflineBar.tsx'
import { ignoreDrops } from '#web/lib/ignore-drops.ts'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSlidingBars } from './use-sliding-bars.ts'

/** The bars and dialogs around every member page. While the user is loading, the layout is the same. */
export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const main = useFocusOnArrival()
  useSlidingBars()
  useShortcuts()
  useEffect(ignoreDrops, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-small focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:shadow-float"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopBar user={user} />
      <main id="main" ref={main} tabIndex={-1} className="pb-20 outline-none desk:pb-10">
        {children}
      </main>
      <TabBar user={user} />
      <OfflineBar />
    </>
  )
}

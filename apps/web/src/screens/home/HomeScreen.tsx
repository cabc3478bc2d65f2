import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Feed } from '#web/features/feed/Feed.tsx'
import { NewPostsPill } from '#web/features/feed/NewPostsPill.tsx'
import { Trending } from '#web/features/feed/Trending.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { justFinished, welcomeShown } from '#web/features/onboarding/first-visit.ts'
import { CreatePrompt } from '#web/features/posts/composer/CreatePrompt.tsx'
import { useLayout } from '#web/features/preferences/use-layout.ts'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { Page } from '#web/ui/Page.tsx'
import { FeedFailed } from './FeedFailed.tsx'
import { HomeAside } from './HomeAside.tsx'
import { Stories } from './Stories.tsx'

const AllSet = lazyNamed(async () => (await import('./AllSet.tsx')).AllSet)
const EmptyHome = lazyNamed(async () => (await import('./EmptyHome.tsx')).EmptyHome)

/**
 * Renders the home page: the post prompt, stories and the feed. Each theme has its own layout. A new member is led to
 * the first steps once.
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const layout = useLayout()
  const isDesktop = useIsDesktop()
  const title = t({ message: 'Home', context: 'page' })
  const hasJustFinished = justFinished.use()
  useTitle(title)
  if (user?.isOnboarded === false && !welcomeShown.get()) return <Navigate to="/welcome" replace />
  return (
    <Page isBusy={!user} aside={<HomeAside user={user} />}>
      <h1 className="sr-only">{title}</h1>
      <div className="feed">
        {hasJustFinished && (
          <Suspense>
            <AllSet user={user} />
          </Suspense>
        )}
        <CreatePrompt user={user} />
        <Stories hasVideoTile={layout.hasVideoTile} />
        {layout.hasTrendingOnPhones && !isDesktop && <Trending />}
        <div className="feed-stream">
          <NewPostsPill />
          <Feed
            kind="home"
            empty={
              <Suspense>
                <EmptyHome user={user} />
              </Suspense>
            }
            failed={(retry) => <FeedFailed onRetry={retry} />}
          />
        </div>
      </div>
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Feed } from '#web/features/feed/Feed.tsx'
import { NewPostsPill } from '#web/features/feed/NewPostsPill.tsx'
import { Trending } from '#web/features/feed/Trending.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { CreatePrompt } from '#web/features/posts/composer/CreatePrompt.tsx'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { FeedFailed } from './FeedFailed.tsx'
import { HomeAside } from './HomeAside.tsx'
import { Stories } from './Stories.tsx'

const EmptyHome = lazy(async () => ({ default: (await import('./EmptyHome.tsx')).EmptyHome }))

/** Renders the home page: the post prompt, stories and the feed. Each theme has its own layout. */
export function HomeScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const { theme } = usePreferences().preferences
  const isWide = useMedia('(min-width: 861px)')
  useTitle(t`Home`)
  return (
    <div className="page" aria-busy={!user}>
      <h1 className="sr-only">{t`Home`}</h1>
      <div className="feed">
        <CreatePrompt user={user} theme={theme} />
        <Stories withVideo={theme === 'tiktok'} />
        {theme === 'tiktok' && !isWide && <Trending />}
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
      {isWide && <HomeAside user={user} />}
    </div>
  )
}

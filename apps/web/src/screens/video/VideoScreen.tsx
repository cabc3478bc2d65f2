import { useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw, Upload, Video } from 'lucide-react'
import { Feed } from '#web/features/feed/Feed.tsx'
import { feedQuery } from '#web/features/feed/feed.queries.ts'
import { Trending } from '#web/features/feed/Trending.tsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'

/** Renders the videos that the member can see, newest first. */
export function VideoScreen() {
  const { t } = useLingui()
  const title = t({ message: 'Video', context: 'page' })
  useTitle(title)
  return (
    <Page
      aside={
        <SideColumn label={t({ message: 'Discover', context: 'heading' })}>
          <Trending />
          <SidePeople />
        </SideColumn>
      }
    >
      <PageHead
        title={title}
        text={t`Discover, watch, and share videos from your friends and pages you follow.`}
      >
        <RefreshButton />
      </PageHead>
      <div className="feed">
        <div className="feed-stream">
          <Feed kind="video" empty={<NoVideos />} failed={(retry) => <VideosFailed onRetry={retry} />} />
        </div>
      </div>
    </Page>
  )
}

function RefreshButton() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = feedQuery('video')
  const isBusy = useIsFetching({ queryKey }) > 0
  return (
    <Button busy={isBusy} onClick={() => void client.resetQueries({ queryKey })}>
      {!isBusy && <RefreshCw size={16} strokeWidth={1.9} aria-hidden />}
      {t({ message: 'Refresh', context: 'button' })}
    </Button>
  )
}

function NoVideos() {
  const { t } = useLingui()
  return (
    <section className="card">
      <EmptyState
        icon={Video}
        title={t`No videos yet`}
        level={2}
        action={
          <Button variant="primary" onClick={() => openComposer({ part: 'media' })}>
            <Upload size={18} strokeWidth={1.9} aria-hidden />
            {t`Upload a video`}
          </Button>
        }
      >
        {t`Be the first to share a video! Create a post and upload a video to see it here.`}
      </EmptyState>
    </section>
  )
}

function VideosFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section role="alert" className="card">
      <EmptyState
        icon={CloudOff}
        title={t`Failed to load video posts. Please try again.`}
        level={2}
        action={<Button variant="primary" onClick={onRetry}>{t`Try Again`}</Button>}
      />
    </section>
  )
}

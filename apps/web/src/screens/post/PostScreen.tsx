import { useLingui } from '@lingui/react/macro'
import { Link, useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, EyeOff } from 'lucide-react'
import { CommentSection } from '#web/features/comments/CommentSection.tsx'
import { FeedCard } from '#web/features/feed/FeedCard.tsx'
import { Trending } from '#web/features/feed/Trending.tsx'
import { usePost } from '#web/features/posts/posts.queries.ts'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { displayName } from '#web/lib/names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'

/** Renders one post on its own page, with all its comments or with a single thread. */
export function PostScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/member/post/$id' })
  const { thread } = useSearch({ from: '/member/post/$id' })
  const { data: post, isError, isFetching, refetch } = usePost(id)
  const navigate = useNavigate()
  const author = post ? displayName(post.author) : ''
  const title = t({ message: 'Post', context: 'page' })
  useTitle(post ? t`Post by ${author}` : title)
  return (
    <Page
      aside={
        <SideColumn label={t({ message: 'Discover', context: 'heading' })}>
          <Trending open={id} />
          <SidePeople />
        </SideColumn>
      }
    >
      <PageHead title={title} back={<BackButton />} />
      <div className="feed">
        {post === null ? (
          <Unavailable />
        ) : isError && !post && !isFetching ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <FeedCard postId={id} isPage onDeleted={() => navigate({ to: '/', replace: true })} />
        )}
        {post?.author && <CommentSection key={id} post={post} isPage thread={thread} />}
      </div>
    </Page>
  )
}

function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      icon={ArrowLeft}
      label={t({ message: 'Back', context: 'button' })}
      variant="ghost"
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
    />
  )
}

function Unavailable() {
  const { t } = useLingui()
  return (
    <section className="card">
      <EmptyState
        icon={EyeOff}
        title={t`This post isn’t available`}
        level={2}
        action={<Link to="/" className={buttonClass({ variant: 'primary' })}>{t`Go to home`}</Link>}
      >
        {t`It may have been deleted, or you may not have access.`}
      </EmptyState>
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="card">
      <LoadFailed title={t`Couldn’t load this post`} onRetry={onRetry} />
    </section>
  )
}

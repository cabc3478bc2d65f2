import { useLingui } from '@lingui/react/macro'
import { Link, useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, EyeOff } from 'lucide-react'
import { CommentSection } from '#web/features/comments/CommentSection.tsx'
import { Trending } from '#web/features/feed/Trending.tsx'
import { usePost } from '#web/features/posts/posts.queries.ts'
import { PostCard } from '#web/features/posts/PostCard.tsx'
import { SidePeople } from '#web/features/relations/SidePeople.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { displayName } from '#web/lib/names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SideColumn } from '#web/ui/SideColumn.tsx'

/** Renders one post on its own page, with all its comments or with a single thread. */
export function PostScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/member/post/$id' })
  const { thread } = useSearch({ from: '/member/post/$id' })
  const { data: post, isError, isFetching, refetch } = usePost(id)
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 861px)')
  const author = post ? displayName(post.author) : ''
  useTitle(post ? t`Post by ${author}` : t`Post`)
  return (
    <div className="page">
      <PageHead title={t`Post`} back={<BackButton />} />
      <div className="feed">
        {post === null ? (
          <Unavailable />
        ) : isError && !post && !isFetching ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <PostCard postId={id} isPage onDeleted={() => navigate({ to: '/', replace: true })} />
        )}
        {post?.author && <CommentSection key={id} post={post} isPage thread={thread} />}
      </div>
      {isWide && (
        <SideColumn label={t`Discover`}>
          <Trending open={id} />
          <SidePeople />
        </SideColumn>
      )}
    </div>
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
      label={t`Back`}
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

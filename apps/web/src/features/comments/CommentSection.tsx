import './comments.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CommentSort } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense, useEffect, useId, useRef } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { AgentRuns } from './AgentRuns.tsx'
import { useCommentSort } from './comment-sort.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentList } from './CommentList.tsx'
import { CommentThread } from './CommentThread.tsx'
import { CommentedPost, useFacts } from './commented-post.ts'
import { clearSent, useCommentCount, useSentCount } from './fresh-comments.ts'
import { moreClass } from './more-class.ts'
import { ThreadStatus } from './ThreadStatus.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { watchThread } from './watched-threads.ts'

const MutedLine = lazyNamed(async () => (await import('#web/features/decisions/MutedLine.tsx')).MutedLine)

/** Renders the comments on a post: below its card in a list, in a card of their own on its page. */
export function CommentSection({
  post,
  isPage = false,
  thread,
}: {
  post: Post
  isPage?: boolean
  /** Id of a comment: on the page of the post, only its thread is shown. */
  thread?: string | undefined
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const headingId = useId()
  const [sort, setSort] = useCommentSort()
  const count = useCommentCount(post)
  const facts = useFacts(post)
  const isQuestion = post.postType === 'question'
  useScrollAnchor(section)
  useScrollToThread(section, thread)
  useEffect(() => watchThread(client, post.id), [client, post.id])

  const sorts: { value: CommentSort; label: string }[] = [
    { value: 'top', label: t({ message: 'Top', context: 'choice: order' }) },
    { value: 'newest', label: t({ message: 'Newest', context: 'choice: order' }) },
    { value: 'oldest', label: t({ message: 'Oldest', context: 'choice: order' }) },
  ]
  return (
    <section
      ref={section}
      data-comments={post.id}
      aria-labelledby={headingId}
      className={clsx('comments', isPage ? 'card comments-on-page' : 'border-t border-line')}
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
        <h2 id={headingId} className="text-lg whitespace-nowrap tabular-nums">
          {thread ? t`Single thread` : <Heading count={count} isQuestion={isQuestion} />}
        </h2>
        {thread ? (
          <Link to="/post/$id" params={{ id: post.id }} search={{}} resetScroll={false} className={moreClass}>
            {isQuestion ? t`View all answers` : t`View all comments`}
          </Link>
        ) : (
          count > 1 && (
            <Segments
              label={isQuestion ? t`Sort answers` : t`Sort comments`}
              value={sort}
              choices={sorts}
              onChange={(next) => {
                clearSent(post.id)
                setSort(next)
              }}
              className="comment-sorts"
            />
          )
        )}
      </header>
      {!thread &&
        (post.viewer.canTakePart ? (
          <CommentComposer post={post} />
        ) : post.viewer.mutedUntil !== null ? (
          <Suspense>
            <MutedLine mutedUntil={post.viewer.mutedUntil} className="px-4 pb-4" />
          </Suspense>
        ) : (
          <p className="px-4 pb-4 text-muted">
            {post.group
              ? t`Only members of the group can comment here.`
              : t`You can view comments but can’t reply.`}
          </p>
        ))}
      {!thread && <AgentRuns postId={post.id} commentId={null} text={post} className="px-4 pb-3" />}
      <CommentedPost value={facts}>
        {thread ? <CommentThread postId={post.id} id={thread} /> : <CommentList post={post} sort={sort} />}
      </CommentedPost>
      <PostedAnnouncement postId={post.id} isQuestion={isQuestion} />
      <ThreadStatus postId={post.id} />
    </section>
  )
}

function Heading({ count, isQuestion }: { count: number; isQuestion: boolean }) {
  const { t } = useLingui()
  if (count === 0)
    return isQuestion
      ? t({ message: 'Answers', context: 'heading' })
      : t({ message: 'Comments', context: 'heading' })
  return isQuestion ? (
    <Plural value={count} one="# answer" other="# answers" />
  ) : (
    <Plural value={count} one="# comment" other="# comments" />
  )
}

/** Announces to screen readers that a comment was posted. */
function PostedAnnouncement({ postId, isQuestion }: { postId: string; isQuestion: boolean }) {
  const { t } = useLingui()
  const sent = useSentCount(postId)
  return (
    <p role="status" className="sr-only">
      {sent > 0 && (
        <span key={sent}>{isQuestion ? t`Your answer was posted.` : t`Your comment was posted.`}</span>
      )}
    </p>
  )
}

/** Scrolls to a thread after a link to it was followed. On going back, the browser restores the position. */
function useScrollToThread(section: React.RefObject<HTMLElement | null>, thread: string | undefined): void {
  useEffect(() => {
    if (thread && window.scrollY === 0) section.current?.scrollIntoView?.({ block: 'start' })
  }, [section, thread])
}

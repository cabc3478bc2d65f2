import { Plural, useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useCommentCount } from '#web/features/comments/fresh-comments.ts'
import { totalOf } from '#web/features/reactions/reaction-counts.ts'
import { ReactionSummary } from '#web/features/reactions/ReactionSummary.tsx'
import { useReacted } from '#web/features/reactions/use-reaction.ts'
import { reactionPlace } from './posts.queries.ts'

/**
 * What became of a post: reactions, comments, shares, and views of a video. Whoever can react finds the line before
 * there is anything in it, so that the buttons below stay under their finger.
 */
export function PostCounts({ post, isPage }: { post: Post; isPage: boolean }) {
  const { t } = useLingui()
  const place = reactionPlace(post.id)
  const reactions = totalOf(useReacted(place, post).reactions)
  const comments = useCommentCount(post)
  const { shares, views } = post._count
  // In a list on the phone the buttons below say how many comments and shares there are.
  const isWide = !isPage
  const parts: { words: ReactNode; isWide?: boolean }[] = [
    views > 0 &&
      post.mediaType === 'video' && { words: <Plural value={views} one="# view" other="# views" /> },
    comments > 0 && {
      words:
        post.postType === 'question' ? (
          <Plural value={comments} one="# answer" other="# answers" />
        ) : (
          <Plural value={comments} one="# comment" other="# comments" />
        ),
      isWide,
    },
    shares > 0 && { words: <Plural value={shares} one="# share" other="# shares" />, isWide },
  ].filter((part) => part !== false)
  const { canTakePart } = post.viewer
  if (!canTakePart && reactions === 0 && parts.length === 0) return null
  const hasNoneOnPhone = !canTakePart && reactions === 0 && parts.every((part) => part.isWide)
  return (
    <div
      className={clsx(
        'flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm text-muted tabular-nums',
        hasNoneOnPhone && 'max-sm:hidden',
      )}
    >
      <ReactionSummary place={place} thing={post} className="-my-1 min-h-7" />
      {canTakePart && reactions === 0 && <span>{t`Be the first to react`}</span>}
      <span className="ml-auto flex flex-wrap justify-end gap-x-1.5">
        {parts.map((part, at) => (
          <span
            key={at}
            className={clsx(at > 0 && "before:mr-1.5 before:content-['·']", part.isWide && 'max-sm:hidden')}
          >
            {part.words}
          </span>
        ))}
      </span>
    </div>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useCommentCount } from '#web/features/comments/fresh-comments.ts'
import { totalOf } from '#web/features/reactions/reaction-counts.ts'
import { ReactionSummary } from '#web/features/reactions/ReactionSummary.tsx'
import { useReacted } from '#web/features/reactions/use-reaction.ts'
import { reactionPlace } from '#web/features/posts/posts.queries.ts'

/**
 * The reaction, comment, share and video view counts of a post. Viewers who can react always get this row, so
 * that the buttons below it don't shift on the first reaction.
 */
export function PostCounts({ post, isPage }: { post: Post; isPage: boolean }) {
  const { t } = useLingui()
  const place = reactionPlace(post.id)
  const reactions = totalOf(useReacted(place, post).reactions)
  const comments = useCommentCount(post)
  const { shares, views } = post._count
  // In lists on phones, the buttons below already show the comment and share counts.
  const wideOnly = !isPage
  const counts: { text: ReactNode; wideOnly?: boolean }[] = [
    views > 0 &&
      post.mediaType === 'video' && { text: <Plural value={views} one="# view" other="# views" /> },
    comments > 0 && {
      text:
        post.postType === 'question' ? (
          <Plural value={comments} one="# answer" other="# answers" />
        ) : (
          <Plural value={comments} one="# comment" other="# comments" />
        ),
      wideOnly,
    },
    shares > 0 && { text: <Plural value={shares} one="# share" other="# shares" />, wideOnly },
  ].filter((count) => count !== false)
  const { canTakePart } = post.viewer
  if (!canTakePart && reactions === 0 && counts.length === 0) return null
  const isEmptyOnPhone = !canTakePart && reactions === 0 && counts.every((count) => count.wideOnly)
  return (
    <div
      className={clsx(
        'flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm text-muted tabular-nums',
        isEmptyOnPhone && 'max-sm:hidden',
      )}
    >
      <ReactionSummary place={place} thing={post} className="-my-1 min-h-7" />
      {canTakePart && reactions === 0 && <span>{t`Be the first to react`}</span>}
      <span className="ml-auto flex flex-wrap justify-end gap-x-1.5">
        {counts.map((count, at) => (
          <span
            key={at}
            className={clsx(
              at > 0 && "before:mr-1.5 before:content-['·']",
              count.wideOnly && 'max-sm:hidden',
            )}
          >
            {count.text}
          </span>
        ))}
      </span>
    </div>
  )
}

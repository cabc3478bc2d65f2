import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName } from '#web/lib/names.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { authorOf } from './ai-author.ts'
import { repliesQuery, type CommentEntry } from './comments.queries.ts'
import { useFreshReplies, type FreshComment } from './fresh-comments.ts'
import { moreClass } from './more-class.ts'

/** Renders the replies to a comment, oldest first: loaded ones, a button for more, and those just written. */
export function Replies({
  comment,
  renderItem,
  renderFreshItem,
}: {
  comment: CommentEntry
  renderItem: (id: string) => ReactNode
  renderFreshItem: (fresh: FreshComment) => ReactNode
}) {
  const { t } = useLingui()
  const list = useInfiniteQuery(repliesQuery(comment.postId, comment.id))
  const fresh = useFreshReplies(comment.postId, comment.id)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const ids = itemsOf(list.data).filter((id) => !freshIds.has(id))
  const more = comment.replyCount - ids.length - fresh.filter(({ id }) => id !== null).length
  const hasMore = list.hasNextPage && more > 0
  if (ids.length === 0 && fresh.length === 0 && !hasMore) return null
  const author = authorOf(comment)
  const name = author ? displayName(author) : null
  return (
    <ul
      aria-label={name ? t`Replies to ${name}` : t({ message: 'Replies', context: 'heading' })}
      className="comment-replies"
    >
      {ids.map(renderItem)}
      {hasMore && (
        <li>
          <button
            type="button"
            disabled={list.isFetchingNextPage}
            aria-busy={list.isFetchingNextPage || undefined}
            onClick={() => void list.fetchNextPage()}
            className={moreClass}
          >
            {list.isFetchingNextPage ? <Spinner size={16} /> : <CornerDownRight size={16} aria-hidden />}
            {list.isFetchNextPageError ? (
              t`Couldn’t load replies. Try again`
            ) : (
              <Plural value={more} one="View # more reply" other="View # more replies" />
            )}
          </button>
        </li>
      )}
      {fresh.map(renderFreshItem)}
    </ul>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CommentSort } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { useEffect } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommentItem, FreshItem } from './CommentItem.tsx'
import { commentKeys, commentsQuery } from './comments.queries.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { useFreshReplies } from './fresh-comments.ts'
import { NewComments } from './NewComments.tsx'
import { useStableOrder } from './stable-order.ts'

/** Renders the comments on a post in one order, in all states. Those the viewer just wrote come first. */
export function CommentList({ post, sort }: { post: Post; sort: CommentSort }) {
  const { t } = useLingui()
  const isQuestion = post.postType === 'question'
  const list = useInfiniteQuery(commentsQuery(post.id, sort))
  const fresh = useFreshReplies(post.id, null)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const loaded = itemsOf(list.data).filter((id) => !freshIds.has(id))
  const { shown, afterCursor, waiting, reveal } = useStableOrder(sort, loaded, list.hasNextPage)
  useRefetchComments(afterCursor, list.dataUpdatedAt)
  const newestFirst = fresh.toReversed()

  if (list.isError && !list.data && !list.isFetching) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center text-muted">
        {isQuestion ? t`Couldn’t load answers.` : t`Couldn’t load comments.`}
        <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  if (list.data && shown.length + fresh.length + waiting === 0) {
    return (
      <p className="px-4 pt-2 pb-8 text-center text-muted text-balance">
        {isQuestion
          ? t`No answers yet. Be the first to answer.`
          : t`No comments yet. Start the conversation.`}
      </p>
    )
  }
  return (
    <>
      <NewComments count={waiting} isQuestion={isQuestion} onShow={reveal} />
      {(shown.length > 0 || fresh.length > 0) && (
        <ul
          aria-label={
            isQuestion
              ? t({ message: 'Answers', context: 'heading' })
              : t({ message: 'Comments', context: 'heading' })
          }
          aria-busy={list.isFetching}
          className="comment-branches"
        >
          {newestFirst.map((comment) => (
            <FreshItem key={comment.tempId} fresh={comment} level={1} />
          ))}
          {shown.map((id) => (
            <CommentItem key={id} id={id} level={1} />
          ))}
        </ul>
      )}
      {!list.data && <CommentSkeletons count={Math.min(3, post._count.comments)} />}
      {list.hasNextPage && (
        <div className="px-4 pb-4">
          <Button block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {isQuestion
              ? list.isFetchNextPageError
                ? t`Couldn’t load more answers. Try again`
                : t`Show more answers`
              : list.isFetchNextPageError
                ? t`Couldn’t load more comments. Try again`
                : t`Show more comments`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Refetches, one by one, comments that are no longer in any list: they might be deleted. */
function useRefetchComments(ids: string[], updatedAt: number): void {
  const client = useQueryClient()
  const joinedIds = ids.join()
  useEffect(() => {
    for (const id of joinedIds.split(',').filter(Boolean)) {
      void client.invalidateQueries({ queryKey: commentKeys.detail(id), exact: true })
    }
  }, [client, joinedIds, updatedAt])
}

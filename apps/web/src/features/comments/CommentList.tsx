import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CommentSort } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CommentItem, FreshItem } from './CommentItem.tsx'
import { commentKeys, commentsQuery, idsOf } from './comments.queries.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { useFreshComments } from './fresh-comments.ts'
import { NewComments } from './NewComments.tsx'
import { useSteadyOrder } from './steady-order.ts'

/** The comments on a post in one order, in all their states. What one has just written stands first. */
export function CommentList({ post, sort }: { post: Post; sort: CommentSort }) {
  const { t } = useLingui()
  const isQuestion = post.postType === 'question'
  const list = useInfiniteQuery(commentsQuery(post.id, sort))
  const fresh = useFreshComments(post.id).filter(({ parentId }) => parentId === null)
  const own = new Set(fresh.map(({ id }) => id))
  const loaded = idsOf(list.data).filter((id) => !own.has(id))
  const { shown, beyond, waiting, show } = useSteadyOrder(sort, loaded, list.hasNextPage)
  useReadAgain(beyond, list.dataUpdatedAt)
  const newestFirst = fresh.toReversed()

  if (list.isError && !list.data && !list.isFetching) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center text-muted">
        {isQuestion ? t`The answers could not be loaded.` : t`The comments could not be loaded.`}
        <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  if (list.data && shown.length + fresh.length + waiting === 0) {
    return (
      <p className="px-4 pt-2 pb-8 text-center text-muted text-balance">
        {isQuestion ? t`No answers yet. Yours could be the first.` : t`No comments yet. Say the first word.`}
      </p>
    )
  }
  return (
    <>
      <NewComments count={waiting} isQuestion={isQuestion} onShow={show} />
      {(shown.length > 0 || fresh.length > 0) && (
        <ul
          aria-label={isQuestion ? t`Answers` : t`Comments`}
          aria-busy={list.isFetching}
          className="branches"
        >
          {newestFirst.map((one) => (
            <FreshItem key={one.tempId} post={post} fresh={one} level={1} />
          ))}
          {shown.map((id) => (
            <CommentItem key={id} post={post} id={id} level={1} />
          ))}
        </ul>
      )}
      {!list.data && <CommentSkeletons count={Math.min(3, post._count.comments)} />}
      {list.hasNextPage && (
        <div className="px-4 pb-4">
          <Button block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {isQuestion
              ? list.isFetchNextPageError
                ? t`The next answers could not be loaded. Try again`
                : t`Show more answers`
              : list.isFetchNextPageError
                ? t`The next comments could not be loaded. Try again`
                : t`Show more comments`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Comments that no list brings any more are asked for one by one: they may be gone. */
function useReadAgain(ids: string[], whenever: number): void {
  const client = useQueryClient()
  const all = ids.join()
  useEffect(() => {
    for (const id of all.split(',').filter(Boolean)) {
      void client.invalidateQueries({ queryKey: commentKeys.detail(id), exact: true })
    }
  }, [client, all, whenever])
}

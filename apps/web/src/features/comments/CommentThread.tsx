import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CornerLeftUp } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ThreadComposer } from './CommentComposer.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentQuery, threadQuery } from './comments.queries.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { moreClass } from './more-class.ts'

/** Renders one comment with all of its replies, and a link to its parent. */
export function CommentThread({ postId, id }: { postId: string; id: string }) {
  const { t } = useLingui()
  const thread = useQuery(threadQuery(postId, id))
  const { data: top } = useQuery({ ...commentQuery(id), enabled: false })
  if (thread.isError && !thread.data && !thread.isFetching) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center text-muted">
        {t`Couldn’t load comments.`}
        <Button onClick={() => void thread.refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  if (thread.data === undefined) return <CommentSkeletons count={2} />
  if (thread.data === null || top === null) {
    return <p className="px-4 pt-2 pb-8 text-center text-muted">{t`This comment isn’t available.`}</p>
  }
  return (
    <>
      {top?.parentId && (
        <Link
          to="/post/$id"
          params={{ id: postId }}
          search={{ thread: top.parentId }}
          resetScroll={false}
          className={`${moreClass} mx-4`}
        >
          <CornerLeftUp size={16} aria-hidden />
          {t`Show parent comment`}
        </Link>
      )}
      <ul
        key={id}
        aria-label={t({ message: 'Comments', context: 'heading' })}
        className="comment-branches comment-named"
      >
        <CommentItem id={id} level={1} />
      </ul>
      {top && <ThreadComposer key={`${id} reply`} comment={top} />}
    </>
  )
}

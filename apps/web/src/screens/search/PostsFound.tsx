import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePost } from '#web/features/posts/posts.queries.ts'
import { FoundPost } from '#web/features/search/FoundPost.tsx'
import { FoundPostSkeleton } from '#web/features/search/FoundPostSkeleton.tsx'
import { postsFoundQuery, type PostFilter } from '#web/features/search/search.queries.ts'
import { FoundList } from './FoundList.tsx'

/** Every post that was found. */
export function PostsFound({ filter }: { filter: PostFilter }) {
  const { t } = useLingui()
  const found = useInfiniteQuery(postsFoundQuery(filter))
  return (
    <FoundList
      label={t`Posts`}
      found={found}
      count={({ entries }) => entries.length}
      className="found-posts"
      skeleton={Array.from({ length: 4 }, (_, at) => (
        <FoundPostSkeleton key={at} />
      ))}
    >
      {({ entries }) => entries.map(({ id }) => <Live key={id} id={id} q={filter.q} />)}
    </FoundList>
  )
}

/** The post as it is now; it may go while one looks. */
function Live({ id, q }: { id: string; q: string }) {
  const { data: post } = usePost(id)
  if (!post?.author) return null
  return (
    <li>
      <FoundPost post={post} q={q} />
    </li>
  )
}

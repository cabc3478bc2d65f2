import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePost } from '#web/features/posts/posts.queries.ts'
import { FoundPost } from '#web/features/search/FoundPost.tsx'
import { FoundPostSkeleton } from '#web/features/search/FoundPostSkeleton.tsx'
import { searchPostsQuery, type PostFilter } from '#web/features/search/search.queries.ts'
import { ResultList } from './ResultList.tsx'

/** Renders all posts that match the search. */
export function PostResults({ filter }: { filter: PostFilter }) {
  const { t } = useLingui()
  const results = useInfiniteQuery(searchPostsQuery(filter))
  return (
    <ResultList
      label={t({ message: 'Posts', context: 'heading' })}
      results={results}
      className="search-posts"
      skeleton={Array.from({ length: 4 }, (_, index) => (
        <FoundPostSkeleton key={index} />
      ))}
    >
      {(entries) => entries.map(({ id }) => <LivePost key={id} id={id} q={filter.q} />)}
    </ResultList>
  )
}

/** Renders the current state of the post, or nothing if it becomes unavailable. */
function LivePost({ id, q }: { id: string; q: string }) {
  const { data: post } = usePost(id)
  if (!post?.author) return null
  return (
    <li>
      <FoundPost post={post} q={q} />
    </li>
  )
}

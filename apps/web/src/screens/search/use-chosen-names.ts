import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { postQuery } from '#web/features/posts/posts.queries.ts'
import { searchPostsQuery, type PostFilter } from '#web/features/search/search.queries.ts'
import { displayName } from '#web/lib/names.ts'

/**
 * Returns the names of the member and the group that posts are filtered by. The URL contains only their ids:
 * after a reload, the names are taken from the results.
 */
export function useChosenNames(filter: PostFilter) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [names, setNames] = useState<Record<string, string>>({})
  const { data } = useInfiniteQuery(searchPostsQuery(filter))
  const first = data?.pages[0]?.items[0]
  const post = first && client.getQueryData(postQuery(first.id).queryKey)
  return {
    member: names[filter.from ?? ''] ?? (post?.author ? displayName(post.author) : t`One member`),
    group: names[filter.groupId ?? ''] ?? post?.group?.name ?? t`One group`,
    setName: (id: string, name: string) => setNames((previous) => ({ ...previous, [id]: name })),
  }
}

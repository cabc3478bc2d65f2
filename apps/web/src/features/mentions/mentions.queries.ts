import { queryOptions } from '@tanstack/react-query'
import { SearchMentions } from '@guildhall/contract/mentions'
import type { Privacy } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'

const STALE_TIME_MS = 30_000

/**
 * The text that is being written: a comment on a post, a post in a group, or a post for an audience. Only
 * those who can see it are suggested.
 */
export type MentionContext = { postId?: string; groupId?: string; privacy?: Privacy }

/** Members, groups and agents whose username or name begins with `q`. Results are fresh for 30 s. */
export const mentionsQuery = (q: string, context: MentionContext) =>
  queryOptions({
    queryKey: [SearchMentions.path, { ...context, q }],
    queryFn: ({ signal }) => api.call(SearchMentions, { query: { ...context, q } }, signal),
    staleTime: STALE_TIME_MS,
  })

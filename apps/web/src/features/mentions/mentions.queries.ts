import { queryOptions } from '@tanstack/react-query'
import { SearchMentions } from '@guildhall/contract/mentions'
import type { Privacy } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'

const FRESH_MS = 30_000

/** The text that is being written: a comment on a post, a post in a group, or a post for an audience. Only those who may see it are offered. */
export type MentionContext = { postId?: string; groupId?: string; privacy?: Privacy }

/** Whom and what one can name whose handle or name begins with `q`. An answer is good for 30 s. */
export const mentionsQuery = (q: string, context: MentionContext) =>
  queryOptions({
    queryKey: [SearchMentions.path, { ...context, q }],
    queryFn: ({ signal }) => api.call(SearchMentions, { query: { ...context, q } }, signal),
    staleTime: FRESH_MS,
  })

import { notifyManager, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  FIRST_REPLIES,
  GetComment,
  ListComments,
  type Comment,
  type CommentSort,
} from '@guildhall/contract/comments'
import { refreshThreadRuns } from '#web/features/agents/thread-runs.queries.ts'
import { api, type Page } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { LIST_CACHE_MS, listQuery, type ListData, type PageQuery } from '#web/lib/list-query.ts'

const PAGE_SIZE = 10
/** Excluded from the global refetch: `refreshComments` loads many of them with one request. */
const NOT_RESYNCED = { skipResync: true } as const
/** Cursor for the start of a list of replies, if none came with the comment. */
const EMPTY_CURSOR = ''

/** A comment as it is cached: its replies are a separate list. */
export type CommentEntry = Omit<Comment, 'replies'>

/** Query keys. Each comment is cached once, under its id; lists contain ids and belong to a post. */
export const commentKeys = {
  allDetails: ['/api/comments', 'detail'] as const,
  detail: (id: string) => ['/api/comments', 'detail', id] as const,
  allLists: ['/api/comments', 'of'] as const,
  of: (postId: string) => ['/api/comments', 'of', postId] as const,
  list: (postId: string, sort: CommentSort) => ['/api/comments', 'of', postId, 'list', sort] as const,
  replies: (postId: string, id: string) => ['/api/comments', 'of', postId, 'replies', id] as const,
  writing: (postId: string) => ['/api/comments', 'write', postId] as const,
  thread: (postId: string, id: string) => ['/api/comments', 'of', postId, 'thread', id] as const,
}

/** The comments on a post, page by page. */
export const commentsQuery = (postId: string, sort: CommentSort) =>
  listQuery({
    queryKey: commentKeys.list(postId, sort),
    pageSize: PAGE_SIZE,
    fetchPage: (query, { client, signal }) => loadPage(client, postId, { ...query, sort }, signal),
    gcTime: LIST_CACHE_MS,
    meta: NOT_RESYNCED,
  })

/** The replies to a comment, oldest first. The first ones come with the comment itself. */
export const repliesQuery = (postId: string, parentId: string) =>
  listQuery({
    queryKey: commentKeys.replies(postId, parentId),
    pageSize: PAGE_SIZE,
    fetchPage: (page, { client, signal }) => {
      const query = page.cursor === undefined ? { limit: String(FIRST_REPLIES) } : page
      return loadPage(client, postId, { ...query, parentId }, signal)
    },
    gcTime: LIST_CACHE_MS,
    meta: { ...NOT_RESYNCED, comesWithParent: true },
  })

/** One comment; null if it is deleted, or not visible to this member. */
export const commentQuery = (id: string) =>
  queryOptions({
    queryKey: commentKeys.detail(id),
    queryFn: async ({ signal, client }): Promise<CommentEntry | null> => {
      const comment = await loadComment(id, signal)
      if (comment) upsertComments(client, [comment])
      return comment && entryOf(comment)
    },
    gcTime: LIST_CACHE_MS,
    meta: NOT_RESYNCED,
  })

/** Loads the top comment of a thread with its first replies; its id, or null if it is not on this post. */
export const threadQuery = (postId: string, id: string) =>
  queryOptions({
    queryKey: commentKeys.thread(postId, id),
    queryFn: async ({ signal, client }): Promise<string | null> => {
      const comment = await loadComment(id, signal)
      if (comment?.postId !== postId) return null
      upsertComments(client, [comment])
      return comment.id
    },
    gcTime: LIST_CACHE_MS,
    meta: NOT_RESYNCED,
  })

/** Caches comments and the replies that came with them, and returns the ids of the comments. */
export function upsertComments(client: QueryClient, comments: readonly Comment[]): string[] {
  return notifyManager.batch(() =>
    comments.map((comment) => {
      client.setQueryData(commentQuery(comment.id).queryKey, entryOf(comment))
      cacheReplies(client, comment)
      return comment.id
    }),
  )
}

/** Changes a comment that is in the cache. */
export function changeComment(
  client: QueryClient,
  id: string,
  change: (comment: CommentEntry) => CommentEntry | null,
): void {
  client.setQueryData(commentQuery(id).queryKey, (comment) => comment && change(comment))
}

/**
 * Refetches a post's comments that are on screen, then what agents are doing: their answer is there before its
 * announcement goes. The others are refetched when they are shown again. With `none`, those on screen wait for that too.
 */
export async function refreshComments(
  client: QueryClient,
  postId?: string,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await client.invalidateQueries({
    refetchType,
    queryKey: postId === undefined ? commentKeys.allLists : commentKeys.of(postId),
    // First replies come with their comment; only lists with further pages have to be refetched.
    predicate: ({ meta, state }) =>
      !meta?.comesWithParent || ((state.data as ListData<string> | undefined)?.pages.length ?? 0) > 1,
  })
  await refreshThreadRuns(client, postId, refetchType)
}

/** True while a comment on this post is being sent. */
export function isWriting(client: QueryClient, postId: string): boolean {
  return client.isMutating({ mutationKey: commentKeys.writing(postId) }) > 0
}

/** True while a further page is being loaded: a refetch would cancel it. */
export function isLoadingMore(client: QueryClient, postId: string): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: commentKeys.of(postId), fetchStatus: 'fetching' })
    .some(({ state }) => Boolean((state.fetchMeta as { fetchMore?: object } | null)?.fetchMore))
}

async function loadPage(
  client: QueryClient,
  postId: string,
  query: PageQuery & { sort?: CommentSort; parentId?: string },
  signal: AbortSignal,
): Promise<Page<string[]>> {
  const { items, next } = await api.page(ListComments, { params: { id: postId }, query }, signal)
  return { items: upsertComments(client, items), next }
}

async function loadComment(id: string, signal: AbortSignal): Promise<Comment | null> {
  try {
    return await api.call(GetComment, { params: { id } }, signal)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Replies loaded beyond the first ones stay: they are refetched separately. */
function cacheReplies(client: QueryClient, { id, postId, replies, replyCount }: Comment): void {
  const { queryKey } = repliesQuery(postId, id)
  const ids = upsertComments(client, replies)
  // Fewer than the first ones are all that this member can see, whatever the count says.
  const isComplete = ids.length >= replyCount || (ids.length > 0 && ids.length < FIRST_REPLIES)
  const next = isComplete ? null : (ids.at(-1) ?? EMPTY_CURSOR)
  client.setQueryData(queryKey, (cached) => {
    const hasMore = cached && cached.pages.length > 1
    const hasCachedReplies =
      cached && ids.length === 0 && replyCount > 0 && cached.pages.some(({ items }) => items.length > 0)
    return hasMore || hasCachedReplies ? cached : { pages: [{ items: ids, next }], pageParams: [null] }
  })
}

function entryOf(comment: Comment): CommentEntry {
  const { replies: _, ...entry } = comment
  return entry
}

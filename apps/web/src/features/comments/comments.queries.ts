import {
  infiniteQueryOptions,
  notifyManager,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  FIRST_REPLIES,
  GetComment,
  ListComments,
  type Comment,
  type CommentSort,
} from '@guildhall/contract/comments'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

const PAGE = '10'
const KEPT_MS = 3_600_000
/** Read again by `refreshComments` alone: many of them come with one call. */
const AT_ITS_TURN = { standsStill: true }
/** Where a list of replies begins of which none came along. */
const FROM_THE_BEGINNING = ''

/** A comment as the cache keeps it: its replies are a list of their own. */
export type CommentEntry = Omit<Comment, 'replies'>
/** One page of comments by their ids, and the cursor of the page after it. */
export type CommentPage = { ids: string[]; next: string | null }
/** Comments below each other, as the cache holds them. */
export type CommentPages = InfiniteData<CommentPage, string | null>

/** Where comments stand in the cache: each once, under its own id; lists hold ids and belong to a post. */
export const commentKeys = {
  detail: (id: string) => ['/api/comments', 'detail', id] as const,
  open: ['/api/comments', 'of'] as const,
  of: (postId: string) => ['/api/comments', 'of', postId] as const,
  list: (postId: string, sort: CommentSort) => ['/api/comments', 'of', postId, 'list', sort] as const,
  replies: (postId: string, id: string) => ['/api/comments', 'of', postId, 'replies', id] as const,
  thread: (postId: string, id: string) => ['/api/comments', 'of', postId, 'thread', id] as const,
}

/** The comments on a post, page by page. */
export const commentsQuery = (postId: string, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: commentKeys.list(postId, sort),
    queryFn: ({ pageParam, signal, client }) =>
      loadPage(client, postId, { limit: PAGE, sort, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
    gcTime: KEPT_MS,
    meta: AT_ITS_TURN,
  })

/** The replies to a comment, oldest first. The first ones come with the comment itself. */
export const repliesQuery = (postId: string, parentId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.replies(postId, parentId),
    queryFn: ({ pageParam, signal, client }) =>
      loadPage(
        client,
        postId,
        {
          parentId,
          limit: pageParam === null ? String(FIRST_REPLIES) : PAGE,
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
    gcTime: KEPT_MS,
    meta: AT_ITS_TURN,
  })

/** One comment; null where it is gone, or not for this member. */
export const commentQuery = (id: string) =>
  queryOptions({
    queryKey: commentKeys.detail(id),
    queryFn: async ({ signal, client }): Promise<CommentEntry | null> => {
      const comment = await readComment(id, signal)
      if (comment) takeIn(client, [comment])
      return comment && entryOf(comment)
    },
    gcTime: KEPT_MS,
    meta: AT_ITS_TURN,
  })

/** The top of a thread with its first replies: answers its id, or null where it is not among the comments of this post. */
export const threadQuery = (postId: string, id: string) =>
  queryOptions({
    queryKey: commentKeys.thread(postId, id),
    queryFn: async ({ signal, client }): Promise<string | null> => {
      const comment = await readComment(id, signal)
      if (comment?.postId !== postId) return null
      takeIn(client, [comment])
      return comment.id
    },
    gcTime: KEPT_MS,
    meta: AT_ITS_TURN,
  })

/** The ids of a list in order, each once. */
export function idsOf(list: Pick<CommentPages, 'pages'> | undefined): string[] {
  return [...new Set(list?.pages.flatMap(({ ids }) => ids))]
}

/** Takes comments and the replies that came with them into the cache, and answers the ids of the first. */
export function takeIn(client: QueryClient, comments: readonly Comment[]): string[] {
  return notifyManager.batch(() =>
    comments.map((comment) => {
      client.setQueryData(commentQuery(comment.id).queryKey, entryOf(comment))
      keepReplies(client, comment)
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

/** Reads again whatever of a post's comments is on screen; what is not is read when it comes back. */
export function refreshComments(client: QueryClient, postId?: string): Promise<void> {
  return client.invalidateQueries({
    queryKey: postId === undefined ? commentKeys.open : commentKeys.of(postId),
    predicate: ({ queryKey: [, , , kind], state }) =>
      kind === 'list' ||
      kind === 'thread' ||
      // First replies come with their comment; only where somebody went on reading there is more to ask for.
      (kind === 'replies' && ((state.data as CommentPages | undefined)?.pages.length ?? 0) > 1),
  })
}

/** True while a further page that somebody asked for is on its way: reading again would take its place. */
export function isReadingOn(client: QueryClient, postId: string): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: commentKeys.of(postId), fetchStatus: 'fetching' })
    .some(({ state }) => Boolean((state.fetchMeta as { fetchMore?: object } | null)?.fetchMore))
}

async function loadPage(
  client: QueryClient,
  postId: string,
  query: { limit: string; sort?: CommentSort; parentId?: string; cursor?: string },
  signal: AbortSignal,
): Promise<CommentPage> {
  const { items, next } = await api.page(ListComments, { params: { id: postId }, query }, signal)
  return { ids: takeIn(client, items), next }
}

async function readComment(id: string, signal: AbortSignal): Promise<Comment | null> {
  try {
    return await api.call(GetComment, { params: { id } }, signal)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** What the reader has loaded beyond the first replies stays: it is read again by itself. */
function keepReplies(client: QueryClient, { id, postId, replies, replyCount }: Comment): void {
  const { queryKey } = repliesQuery(postId, id)
  const ids = takeIn(client, replies)
  // Fewer than the first ones are all that this member may see, whatever the number says.
  const isWhole = ids.length >= replyCount || (ids.length > 0 && ids.length < FIRST_REPLIES)
  const next = isWhole ? null : (ids.at(-1) ?? FROM_THE_BEGINNING)
  client.setQueryData(queryKey, (known) => {
    const hasMore = known && known.pages.length > 1
    const knowsBetter =
      known && ids.length === 0 && replyCount > 0 && known.pages.some((page) => page.ids.length > 0)
    return hasMore || knowsBetter ? known : { pages: [{ ids, next }], pageParams: [null] }
  })
}

function entryOf(comment: Comment): CommentEntry {
  const { replies: _, ...entry } = comment
  return entry
}

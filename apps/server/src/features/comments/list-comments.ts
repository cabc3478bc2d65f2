import type { Comment, ListComments } from '@guildhall/contract/comments'
import type { Input } from '@guildhall/contract/endpoint'
import { loadThread } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { MAX_ID, MIN_ID, type Page } from '#platform/page'
import { commentsPolicy } from './comments.policy.ts'
import { readerOf, viewThread } from './comments.views.ts'
import { loadCommentOrTombstone } from './load-comment.ts'
import { threadsStore, type Reader, type ThreadRow } from './threads.store.ts'

const MAX_SCORE = 2_147_483_647

type Query = Input<typeof ListComments>['query']

/** Lists a page of the comments on a post, or of the replies to one of them, each with its first replies. */
export async function listComments(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  postId: string,
  query: Query,
): Promise<Page<Comment>> {
  const post =
    query.parentId === undefined
      ? await loadThread(ctx, viewer, postId)
      : (await loadCommentOrTombstone(ctx, viewer, query.parentId, postId)).post
  ensure(commentsPolicy.canRead(viewer.memberId, post), 'not_found')
  const rows = await readRows(ctx, readerOf(viewer, post), postId, query)
  const page = rows.filter(({ level }) => level === 1)
  const last = page.length > query.limit ? page[query.limit - 1] : undefined
  return {
    items: viewThread(viewer, post, rows).slice(0, query.limit),
    next: last === undefined ? null : cursorOf(query, last),
  }
}

function readRows(
  { db }: Pick<Ctx, 'db'>,
  reader: Reader,
  postId: string,
  { sort, parentId, cursor, limit }: Query,
): Promise<ThreadRow[]> {
  const { score, id } = readCursor(cursor)
  if (parentId !== undefined) return threadsStore.replies(db, reader, parentId, id ?? MIN_ID, limit)
  if (sort === 'oldest') return threadsStore.oldest(db, reader, postId, id ?? MIN_ID, limit)
  if (sort === 'newest') return threadsStore.newest(db, reader, postId, id ?? MAX_ID, limit)
  // An id alone does not determine a position in this order.
  ensure(id === undefined || score !== undefined, 'invalid')
  return threadsStore.top(db, reader, postId, { score: score ?? MAX_SCORE, id: id ?? MAX_ID }, limit)
}

function readCursor(cursor: string | undefined): { score?: number; id?: string } {
  if (cursor === undefined) return {}
  const end = cursor.indexOf('_')
  return end < 0 ? { id: cursor } : { score: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}

function cursorOf({ sort, parentId }: Query, { score, id }: ThreadRow): string {
  return sort === 'top' && parentId === undefined ? `${score}_${id}` : id
}

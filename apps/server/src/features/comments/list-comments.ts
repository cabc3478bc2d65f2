import type { Comment, ListComments } from '@guildhall/contract/comments'
import type { Input } from '@guildhall/contract/endpoint'
import { loadThread } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { readerOf, viewThread } from './comments.views.ts'
import { loadPlace } from './load-comment.ts'
import { threadsStore, type Reader, type ThreadRow } from './threads.store.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const HIGHEST = 2_147_483_647

type Query = Input<typeof ListComments>['query']

/** A page of the comments on a post, or of the replies to one of them, each with its first replies. */
export async function listComments(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  postId: string,
  query: Query,
): Promise<{ comments: Comment[]; next: string | null }> {
  const post =
    query.parentId === undefined
      ? await loadThread(ctx, viewer, postId)
      : (await loadPlace(ctx, viewer, query.parentId, postId)).post
  ensure(commentsPolicy.canRead(viewer.memberId, post), 'not_found')
  const rows = await read(ctx, readerOf(viewer, post), postId, query)
  const page = rows.filter(({ level }) => level === 1)
  const last = page.length > query.limit ? page[query.limit - 1] : undefined
  return {
    comments: viewThread(viewer, post, rows).slice(0, query.limit),
    next: last === undefined ? null : cursorOf(query, last),
  }
}

function read(
  { db }: Pick<Ctx, 'db'>,
  reader: Reader,
  postId: string,
  { sort, parentId, cursor, limit }: Query,
): Promise<ThreadRow[]> {
  const { score, id } = readCursor(cursor)
  if (parentId !== undefined) return threadsStore.replies(db, reader, parentId, id ?? FIRST, limit)
  if (sort === 'oldest') return threadsStore.oldest(db, reader, postId, id ?? FIRST, limit)
  if (sort === 'newest') return threadsStore.newest(db, reader, postId, id ?? LAST, limit)
  // Without a score the place behind an id cannot be told.
  ensure(id === undefined || score !== undefined, 'invalid')
  return threadsStore.top(db, reader, postId, { score: score ?? HIGHEST, id: id ?? LAST }, limit)
}

function readCursor(cursor: string | undefined): { score?: number; id?: string } {
  if (cursor === undefined) return {}
  const end = cursor.indexOf('_')
  return end < 0 ? { id: cursor } : { score: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}

function cursorOf({ sort, parentId }: Query, { score, id }: ThreadRow): string {
  return sort === 'top' && parentId === undefined ? `${score}_${id}` : id
}

import { connected } from '../data/database.ts'
import type { Conversation } from './seed-conversation.ts'

/** The page size of every list here. */
export const PAGE = 10
const MAX_PAGES = 1_000

/** A list with the path of its first page, and the deep page that is compared with it. */
export type List = { name: string; path: string; page: number; cursor: string }

/** How a list is read from the database: its rows, their order, and the cursor of each. */
type ListQuery = { name: string; path: string; cursor: string; from: string; order: string; id: string }

/** Returns the lists of a conversation with the cursor of page 1,000, or of the last full page of a shorter list. */
export async function readLists(database: string, conversation: Conversation): Promise<List[]> {
  const { postWithMany, commentWithMany, popularPost } = conversation
  const comments = (sort: string, cursor: string, order: string): ListQuery => ({
    name: `comments, ${sort}`,
    path: `/api/posts/${postWithMany}/comments?sort=${sort}&limit=${PAGE}`,
    cursor,
    from: 'comments where post_id = $1 and parent_id is null',
    order,
    id: postWithMany,
  })
  const queries: ListQuery[] = [
    comments('oldest', 'id', 'id'),
    comments('newest', 'id', 'id desc'),
    comments('top', `score || '_' || id`, 'score desc, id desc'),
    {
      name: 'replies',
      path: `/api/posts/${commentWithMany.postId}/comments?parentId=${commentWithMany.id}&limit=${PAGE}`,
      cursor: 'id',
      from: 'comments where parent_id = $1',
      order: 'id',
      id: commentWithMany.id,
    },
    {
      name: 'reactions',
      path: `/api/reactions?postId=${popularPost}&limit=${PAGE}`,
      cursor: 'id',
      from: `reactions where post_id = $1 and reaction_type <> 'downvote'`,
      order: 'id desc',
      id: popularPost,
    },
  ]
  return connected(database, async (client) => {
    const lists: List[] = []
    for (const { name, path, cursor, from, order, id } of queries) {
      const { rows } = await client.query<{ cursor: string }>(
        `select ${cursor} as cursor from ${from} order by ${order} limit ${MAX_PAGES * PAGE}`,
        [id],
      )
      lists.push({ name, path, ...lastFullPage(rows.map((row) => row.cursor)) })
    }
    return lists
  })
}

/** Returns the saved posts of each of these members: the same path for each, with their own cursor. */
export async function readSaved(database: string, memberIds: readonly string[]): Promise<List[]> {
  return connected(database, async (client) => {
    const lists: List[] = []
    for (const memberId of memberIds) {
      const { rows } = await client.query<{ id: string }>(
        `select id from saved_posts where user_id = $1 order by id desc limit ${MAX_PAGES * PAGE}`,
        [memberId],
      )
      const deep = lastFullPage(rows.map((row) => row.id))
      lists.push({ name: 'saved posts', path: `/api/saved-posts?limit=${PAGE}`, ...deep })
    }
    return lists
  })
}

/** The last full page of these rows, and the cursor that leads to it. */
function lastFullPage(cursors: readonly string[]): { page: number; cursor: string } {
  const page = Math.floor(cursors.length / PAGE)
  return { page, cursor: cursors[(page - 1) * PAGE - 1] ?? '' }
}

import { connected } from '../data/database.ts'
import type { Talk } from './talk.ts'

/** What one page of every list holds here. */
export const PAGE = 10
const DEEPEST = 1_000

/** A list, by the beginning of its address, and the page deep inside it that is held against the first. */
export type List = { name: string; path: string; page: number; cursor: string }

/** How a list is found in the database: what it counts, and the cursor of each row in its order. */
type Order = { name: string; path: string; cursor: string; from: string; order: string; of: string }

/** The lists of a conversation, with the cursor of page 1,000, or of the last whole page where a list is shorter. */
export async function readLists(database: string, talk: Talk): Promise<List[]> {
  const { many, manyReplies, popular } = talk
  const comments = (sort: string, cursor: string, order: string): Order => ({
    name: `comments, ${sort}`,
    path: `/api/posts/${many}/comments?sort=${sort}&limit=${PAGE}`,
    cursor,
    from: 'comments where post_id = $1 and parent_id is null',
    order,
    of: many,
  })
  const orders: Order[] = [
    comments('oldest', 'id', 'id'),
    comments('newest', 'id', 'id desc'),
    comments('top', `score || '_' || id`, 'score desc, id desc'),
    {
      name: 'replies',
      path: `/api/posts/${manyReplies.postId}/comments?parentId=${manyReplies.id}&limit=${PAGE}`,
      cursor: 'id',
      from: 'comments where parent_id = $1',
      order: 'id',
      of: manyReplies.id,
    },
    {
      name: 'reactions',
      path: `/api/reactions?postId=${popular}&limit=${PAGE}`,
      cursor: 'id',
      from: `reactions where post_id = $1 and reaction_type <> 'downvote'`,
      order: 'id desc',
      of: popular,
    },
  ]
  return connected(database, async (client) => {
    const lists: List[] = []
    for (const { name, path, cursor, from, order, of } of orders) {
      const { rows } = await client.query<{ cursor: string }>(
        `select ${cursor} as cursor from ${from} order by ${order} limit ${DEEPEST * PAGE}`,
        [of],
      )
      lists.push({ name, path, ...deepIn(rows.map((row) => row.cursor)) })
    }
    return lists
  })
}

/** The saved posts of each of these members: the same list for each, with a cursor of their own. */
export async function readSaved(database: string, memberIds: readonly string[]): Promise<List[]> {
  return connected(database, async (client) => {
    const lists: List[] = []
    for (const memberId of memberIds) {
      const { rows } = await client.query<{ id: string }>(
        `select id from saved_posts where user_id = $1 order by id desc limit ${DEEPEST * PAGE}`,
        [memberId],
      )
      const deep = deepIn(rows.map((row) => row.id))
      lists.push({ name: 'saved posts', path: `/api/saved-posts?limit=${PAGE}`, ...deep })
    }
    return lists
  })
}

/** The last whole page of these rows, and the cursor that leads to it. */
function deepIn(cursors: readonly string[]): { page: number; cursor: string } {
  const page = Math.floor(cursors.length / PAGE)
  return { page, cursor: cursors[(page - 1) * PAGE - 1] ?? '' }
}

import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A page looks through so many at a time: one that is hidden from the viewer is passed over. */
export const LOOKED_THROUGH = 500

type Page = [memberId: string, viewerId: string, before: string, limit: number]
type Found = { id: string; post_id: string }

/** Which of a member's posts. */
export type Shelf = 'posts' | 'media' | 'likes'

const COLUMNS = 'id, author_id, group_id, audience, deleted_at'

/** One's own page and the groups have an index each; together they are read newest first, no further than is needed. */
const POSTS = `
   select * from (
     (select ${COLUMNS} from posts
       where author_id = $1 and group_id is null and deleted_at is null and id < $2
       order by id desc limit ${LOOKED_THROUGH})
     union all
     (select ${COLUMNS} from posts
       where author_id = $1 and group_id is not null and deleted_at is null and id < $2
       order by id desc limit ${LOOKED_THROUGH})
   ) as written
   order by id desc limit ${LOOKED_THROUGH}`

const MEDIA = `
   select ${COLUMNS} from posts
    where author_id = $1 and media_type <> 'none' and deleted_at is null and id < $2
    order by id desc limit ${LOOKED_THROUGH}`

const REACTIONS = `
   select id, post_id, reaction_type from reactions
    where user_id = $1 and id < $2
    order by id desc limit ${LOOKED_THROUGH}`

// Parameters of the parts above are (member, before); a page adds the viewer and how many.
const written = (name: string, looked: string) =>
  statement<[memberId: string, before: string, viewerId: string, limit: number], Found>(
    `profiles.page_of_${name}`,
    `select post.id, post.id as post_id
       from (${looked}) as post
      where ${visibleTo('$3')}
      order by post.id desc
      limit $4`,
  )

const likes = statement<[memberId: string, before: string, viewerId: string, limit: number], Found>(
  'profiles.page_of_likes',
  `select looked.id, post.id as post_id
     from (${REACTIONS}) as looked
     join posts as post on post.id = looked.post_id
    where looked.reaction_type in ('upvote', 'like', 'love') and ${visibleTo('$3')}
    order by looked.id desc
    limit $4`,
)

const last = (name: string, looked: string) =>
  statement<[memberId: string, before: string], { id: string }>(
    `profiles.last_looked_of_${name}`,
    `select id from (${looked}) as looked order by id desc offset ${LOOKED_THROUGH - 1} limit 1`,
  )

const pages = { posts: written('posts', POSTS), media: written('media', MEDIA), likes }
const lasts = { posts: last('posts', POSTS), media: last('media', MEDIA), likes: last('likes', REACTIONS) }

/** What a member wrote, showed or liked, as far as the viewer may see it. `id` is the place in the list. */
export const profilePostsStore = {
  /** Newest first, one row more than asked; fewer also where the rest is further away than a page looks. */
  page: (db: Db, shelf: Shelf, ...[memberId, viewerId, before, limit]: Page): Promise<Found[]> =>
    pages[shelf].all(db, [memberId, before, viewerId, limit + 1]),

  /** How far a page looks from here; nothing where it looks through to the end. */
  lastLooked: async (db: Db, shelf: Shelf, memberId: string, before: string): Promise<string | undefined> =>
    (await lasts[shelf].maybe(db, [memberId, before]))?.id,
}

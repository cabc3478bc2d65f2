import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A page scans at most this many rows; those hidden from the viewer are skipped. */
export const MAX_SCANNED = 500

type PageArgs = [memberId: string, viewerId: string, before: string, limit: number]
type PageRow = { id: string; post_id: string }

/** Which posts of a profile are listed: the member's own, those with media, or those they liked. */
export type ProfileTab = 'posts' | 'media' | 'likes'

const COLUMNS = 'id, author_id, group_id, audience, deleted_at, hidden_at'

/** Posts on the profile and in groups have one index each; both are read newest first, no further than needed. */
const POSTS = `
   select * from (
     (select ${COLUMNS} from posts
       where author_id = :memberId and group_id is null and deleted_at is null and id < :before
       order by id desc limit ${MAX_SCANNED})
     union all
     (select ${COLUMNS} from posts
       where author_id = :memberId and group_id is not null and deleted_at is null and id < :before
       order by id desc limit ${MAX_SCANNED})
   ) as written
   order by id desc limit ${MAX_SCANNED}`

const MEDIA = `
   select ${COLUMNS} from posts
    where author_id = :memberId and media_type <> 'none' and deleted_at is null and id < :before
    order by id desc limit ${MAX_SCANNED}`

const REACTIONS = `
   select id, post_id, reaction_type from reactions
    where user_id = :memberId and id < :before
    order by id desc limit ${MAX_SCANNED}`

const pageOfPosts = (name: string, source: string) =>
  statement<{ memberId: string; before: string; viewerId: string; limit: number }, PageRow>(
    `profiles.page_of_${name}`,
    `select post.id, post.id as post_id
       from (${source}) as post
      where ${visibleTo(':viewerId')}
      order by post.id desc
      limit :limit`,
    { slow: true },
  )

const pageOfLikes = statement<{ memberId: string; before: string; viewerId: string; limit: number }, PageRow>(
  'profiles.page_of_likes',
  `select reaction.id, post.id as post_id
     from (${REACTIONS}) as reaction
     join posts as post on post.id = reaction.post_id
    where reaction.reaction_type in ('upvote', 'like', 'love') and ${visibleTo(':viewerId')}
    order by reaction.id desc
    limit :limit`,
  { slow: true },
)

const lastScannedOf = (name: string, source: string) =>
  statement<{ memberId: string; before: string }, { id: string }>(
    `profiles.last_looked_of_${name}`,
    `select id from (${source}) as scanned order by id desc offset ${MAX_SCANNED - 1} limit 1`,
  )

const pages = {
  posts: pageOfPosts('posts', POSTS),
  media: pageOfPosts('media', MEDIA),
  likes: pageOfLikes,
}
const lastScanned = {
  posts: lastScannedOf('posts', POSTS),
  media: lastScannedOf('media', MEDIA),
  likes: lastScannedOf('likes', REACTIONS),
}

/** The posts of a profile that the viewer may see. `id` is the cursor. */
export const profilePostsStore = {
  /** Newest first, one row more than the limit. May also be short if the rest is beyond what a page scans. */
  page: (db: Db, tab: ProfileTab, ...[memberId, viewerId, before, limit]: PageArgs): Promise<PageRow[]> =>
    pages[tab].all(db, { memberId, before, viewerId, limit: limit + 1 }),

  /** Returns the last row that a page scans from here; undefined if it reaches the end. */
  lastScanned: async (
    db: Db,
    tab: ProfileTab,
    memberId: string,
    before: string,
  ): Promise<string | undefined> => (await lastScanned[tab].maybe(db, { memberId, before }))?.id,
}

import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A page scans at most this many posts; those hidden from the viewer are skipped. */
const MAX_SCANNED = 500

const SCANNED = `
   select id, author_id, group_id, audience, deleted_at from posts
    where group_id = :groupId and deleted_at is null and id < :before
    order by id desc limit ${MAX_SCANNED}`

const page = statement<{ groupId: string; viewerId: string; before: string; limit: number }, { id: string }>(
  'feed.page_of_group',
  `select post.id
     from (${SCANNED}) as post
    where ${visibleTo(':viewerId', 'group')}
    order by post.id desc
    limit :limit`,
)

const lastScanned = statement<{ groupId: string; before: string }, { id: string }>(
  'feed.last_scanned_of_group',
  `select id from (${SCANNED}) as scanned order by id desc offset ${MAX_SCANNED - 1} limit 1`,
)

/** The posts of a group that the viewer may see. */
export const groupPostsStore = {
  /** Newest first, one row more than the limit. May also be short if the rest is beyond what a page scans. */
  page: (db: Db, groupId: string, viewerId: string, before: string, limit: number) =>
    page.all(db, { groupId, viewerId, before, limit: limit + 1 }),

  /** Returns the last post that a page scans from here; undefined if it reaches the end. */
  lastScanned: async (db: Db, groupId: string, before: string) =>
    (await lastScanned.maybe(db, { groupId, before }))?.id,
}

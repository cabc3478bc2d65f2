import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A page scans at most this many posts; those hidden from the viewer are skipped. */
const MAX_SCANNED = 500

/** Which posts of a group: all, its questions, or its questions without an accepted answer. */
export type GroupPostsFilter = 'all' | 'questions' | 'open_questions'

// Each has an index of its own.
const CONDITIONS: Record<GroupPostsFilter, string> = {
  all: '',
  questions: `and post_type = 'question'`,
  open_questions: `and post_type = 'question' and accepted_comment_id is null`,
}

function statementsFor(filter: GroupPostsFilter) {
  const scanned = `
   select id, author_id, group_id, audience, deleted_at, hidden_at from posts
    where group_id = :groupId and deleted_at is null and id < :before ${CONDITIONS[filter]}
    order by id desc limit ${MAX_SCANNED}`
  return {
    page: statement<{ groupId: string; viewerId: string; before: string; limit: number }, { id: string }>(
      `feed.page_of_group_${filter}`,
      `select post.id
         from (${scanned}) as post
        where ${visibleTo(':viewerId', 'group')}
        order by post.id desc
        limit :limit`,
    ),
    lastScanned: statement<{ groupId: string; before: string }, { id: string }>(
      `feed.last_scanned_of_group_${filter}`,
      `select id from (${scanned}) as scanned order by id desc offset ${MAX_SCANNED - 1} limit 1`,
    ),
  }
}

const statements = {
  all: statementsFor('all'),
  questions: statementsFor('questions'),
  open_questions: statementsFor('open_questions'),
}

/** The posts of a group that the viewer may see. */
export const groupPostsStore = {
  /** Newest first, one row more than the limit. May also be short if the rest is beyond what a page scans. */
  page: (
    db: Db,
    filter: GroupPostsFilter,
    groupId: string,
    viewerId: string,
    before: string,
    limit: number,
  ) => statements[filter].page.all(db, { groupId, viewerId, before, limit: limit + 1 }),

  /** Returns the last post that a page scans from here; undefined if it reaches the end. */
  lastScanned: async (db: Db, filter: GroupPostsFilter, groupId: string, before: string) =>
    (await statements[filter].lastScanned.maybe(db, { groupId, before }))?.id,
}

import { visibleTo } from '#features/posts'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Parameter } from '#platform/db'

/** A comment as a notification shows it. */
export type CommentSubjectRow = {
  id: string
  content: string
  post_id: string
  post_author_id: string
  group_name: string | null
}

/**
 * Which rows of `comments as comment` on `posts as post` a reader may see, as SQL: neither deleted nor hidden, in no block
 * with them up the thread, and under a post whose thread they may see.
 */
export function commentVisibleTo(reader: Parameter): string {
  return `comment.deleted_at is null and (comment.hidden_at is null or comment.author_id = ${reader})
      and ${visibleTo(reader, 'thread')}
      and not exists (
        select from comments as thread
         where thread.id = any(comment.ancestor_ids || comment.id) and thread.author_id in ${inBlockWith(reader)})`
}

const IS_VISIBLE = commentVisibleTo(':readerId')

const load = statement<{ readerId: string; ids: readonly string[] }, CommentSubjectRow>(
  'comments.subjects',
  `select comment.id, comment.content, comment.post_id, post.author_id as post_author_id, groups.name as group_name
     from comments as comment
     join posts as post on post.id = comment.post_id
     left join groups on groups.id = post.group_id
    where comment.id = any(:ids) and ${IS_VISIBLE}`,
)

const findVisible = statement<{ readerId: string; ids: readonly string[] }, { id: string }>(
  'comments.visible_subjects',
  `select comment.id
     from comments as comment
     join posts as post on post.id = comment.post_id
    where comment.id = any(:ids) and ${IS_VISIBLE}`,
)

/** Comments that notifications are about. */
export const subjectsStore = {
  load: (db: Db, readerId: string, ids: readonly string[]) => load.all(db, { readerId, ids }),
  visibleIds: async (db: Db, readerId: string, ids: readonly string[]) =>
    (await findVisible.all(db, { readerId, ids })).map(({ id }) => id),
}

import { statement, type Db } from '#platform/db'

/** A comment of a member, with the type and the group of the post below which it is. */
export type OwnComment = {
  id: string
  post_id: string
  post_type: 'post' | 'question'
  group_id: string | null
  parent_id: string | null
  content: string
  created_at: Date
  edited_at: Date | null
}

const comments = statement<{ memberId: string; after: string; limit: number }, OwnComment>(
  'comments.own',
  `select comment.id, comment.post_id, post.post_type, post.group_id, comment.parent_id, comment.content, comment.created_at,
          comment.edited_at
     from comments as comment
     join posts as post on post.id = comment.post_id
    where comment.author_id = :memberId and comment.deleted_at is null and comment.id > :after
    order by comment.id
    limit :limit`,
)

const edits = statement<{ commentId: string; after: string; limit: number }, { id: string }>(
  'comments.own_edits',
  `select id, comment_id, content, written_at
     from comment_edits
    where comment_id = :commentId and id > :after
    order by id
    limit :limit`,
)

/** Reads what one member commented, oldest first. Tombstones are left out. */
export const ownDataStore = {
  comments: (db: Db, memberId: string, after: string, limit: number) =>
    comments.all(db, { memberId, after, limit }),
  /** Earlier texts of one comment. */
  edits: (db: Db, commentId: string, after: string, limit: number) =>
    edits.all(db, { commentId, after, limit }),
}

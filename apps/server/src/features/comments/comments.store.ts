import { MAX_DEPTH } from '@guildhall/contract/comments'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** A comment as the acts need it. */
export type CommentRow = {
  id: string
  post_id: string
  author_id: string
  is_deleted: boolean
  /** Its author is in a block with the viewer. */
  is_blocked: boolean
  /** The author of it or of one of its ancestors is in a block with the viewer. */
  is_hidden: boolean
}

/** A comment to be inserted; with `answered_id` a reply. */
export type NewComment = {
  id: string
  post_id: string
  author_id: string
  answered_id: string | null
  content: string
  created_at: Date
}

const find = statement<{ id: string; viewerId: string }, CommentRow>(
  'comments.find',
  `select comment.id, comment.post_id, comment.author_id, comment.deleted_at is not null as is_deleted,
          comment.author_id in ${inBlockWith(':viewerId')} as is_blocked,
          exists (select from comments as above
                   where above.id = any(comment.ancestor_ids || comment.id)
                     and above.author_id in ${inBlockWith(':viewerId')}) as is_hidden
     from comments as comment
    where comment.id = :id`,
)

// Locks the post, then the comment, as deletion does: so concurrent replies and deletions cannot deadlock, and no reply
// is lost to a deletion. A separate statement, so that the one that counts the reply starts after the wait, with a
// fresh snapshot, and does not wait for a lock itself.
const lockAnswered = statement<{ id: string; postId: string }, { id: string }>(
  'comments.lock_answered',
  `with post as (
     select id from posts where id = :postId and deleted_at is null for no key update
   )
   select id from comments where id = :id and post_id = (select id from post) for no key update`,
)

const insert = statement<
  { id: string; postId: string; authorId: string; answeredId: string | null; content: string; at: Date },
  { id: string }
>(
  'comments.insert',
  `with post as (
     update posts set comment_count = comment_count + 1 where id = :postId and deleted_at is null returning id
   ), answered as (
     select id, ancestor_ids
       from comments
      where id = :answeredId and post_id = (select id from post) and deleted_at is null
   ), parents as (
     select case when :answeredId::uuid is null then '{}'::uuid[]
                 else (select case when cardinality(ancestor_ids) < ${MAX_DEPTH} - 1 then ancestor_ids || id
                                   else ancestor_ids end
                         from answered) end as path
   ), counted as (
     update comments
        set descendant_count = descendant_count + 1,
            reply_count = reply_count + (id = (select path[cardinality(path)] from parents))::int
      where id = any((select path from parents)::uuid[])
   )
   insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, created_at)
   select :id, post.id, :authorId, path[cardinality(path)], path, :content, :at from post cross join parents where path is not null
   returning id`,
)

const lock = statement<{ id: string }, { content: string }>(
  'comments.lock',
  `select content from comments where id = :id and deleted_at is null for no key update`,
)

// Saves the previous text first, with the time it was written.
const edit = statement<{ id: string; content: string; editId: string; at: Date }>(
  'comments.edit',
  `with previous as (
     insert into comment_edits (id, comment_id, content, written_at)
     select :editId, id, content, coalesce(edited_at, created_at) from comments where id = :id
   )
   update comments set content = :content, edited_at = :at where id = :id`,
)

const edits = statement<
  { commentId: string; before: string; limit: number },
  { id: string; content: string; written_at: Date }
>(
  'comments.edits',
  `select id, content, written_at
     from comment_edits
    where comment_id = :commentId and id < :before
    order by id desc
    limit :limit`,
)

const lockWithPost = statement<{ id: string; postId: string }, { reply_count: number }>(
  'comments.lock_with_post',
  `with post as (
     select id from posts where id = :postId for no key update
   )
   select reply_count
     from comments
    where id = :id and post_id = (select id from post) and deleted_at is null
      for update`,
)

const replaceWithTombstone = statement<{ id: string; postId: string; at: Date }>(
  'comments.replace_with_tombstone',
  `with deleted_edits as (delete from comment_edits where comment_id = :id),
        deleted_mentions as (delete from mentions where comment_id = :id),
        deleted_reactions as (delete from reactions where comment_id = :id),
        counted as (update posts set comment_count = comment_count - 1 where id = :postId)
   update comments
      set deleted_at = :at, content = '', edited_at = null, reaction_counts = default, score = 0
    where id = :id`,
)

// A tombstone exists only for its replies: it is deleted with the last of them, and so on up the tree.
const remove = statement<{ id: string; postId: string }>(
  'comments.remove',
  `with recursive removed as (
     select id, parent_id, ancestor_ids from comments where id = :id
     union all
     select above.id, above.parent_id, above.ancestor_ids
       from removed join comments as above on above.id = removed.parent_id
      where above.deleted_at is not null and above.reply_count = 1
   ), highest as (
     select parent_id, ancestor_ids from removed order by cardinality(ancestor_ids) limit 1
   ), deleted_mentions as (
     delete from mentions where comment_id = :id
   ), deleted_reactions as (
     delete from reactions where comment_id = :id
   ), uncounted as (
     update comments
        set descendant_count = descendant_count - (select count(*)::int from removed),
            reply_count = reply_count - (id = (select parent_id from highest))::int
      where id = any((select ancestor_ids from highest)::uuid[])
   ), counted as (
     update posts set comment_count = comment_count - 1 where id = :postId
   )
   delete from comments where id in (select id from removed)`,
)

const isLive = statement<{ id: string; postId: string }, { id: string }>(
  'comments.is_live',
  `select id from comments where id = :id and post_id = :postId and deleted_at is null`,
)

/** Writes to `comments` and `comment_edits`; threads.store.ts reads whole threads. */
export const commentsStore = {
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, { id, viewerId }),

  /**
   * Inserts a comment and counts it on all its ancestors. Returns undefined if its post or the comment it answers has
   * been deleted: then the transaction must be rolled back.
   */
  async insert(tx: Tx, { id, post_id, author_id, answered_id, content, created_at }: NewComment) {
    const locked = answered_id === null ? null : lockAnswered.maybe(tx, { id: answered_id, postId: post_id })
    // Not awaited: the two statements are pipelined.
    const inserted = insert.maybe(tx, {
      id,
      postId: post_id,
      authorId: author_id,
      answeredId: answered_id,
      content,
      at: created_at,
    })
    return (await Promise.all([inserted, locked]))[0]
  },

  /** Locks a comment that is not deleted against concurrent changes. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),

  edit: (tx: Tx, id: string, change: { content: string; editId: string; at: Date }) =>
    edit.all(tx, { id, content: change.content, editId: change.editId, at: change.at }),

  /** Returns earlier texts, newest first, with one row more than `limit`. */
  edits: (db: Db, id: string, before: string, limit: number) =>
    edits.all(db, { commentId: id, before, limit: limit + 1 }),

  /** Locks a post and one of its comments, so that no one can reply to it until the transaction ends. */
  lockWithPost: (tx: Tx, id: string, postId: string) => lockWithPost.maybe(tx, { id, postId }),

  /** Turns a locked comment into a tombstone. */
  replaceWithTombstone: (tx: Tx, id: string, postId: string, at: Date) =>
    replaceWithTombstone.all(tx, { id, postId, at }),

  /** Deletes a locked comment without replies, and the tombstones above it that have no other replies. */
  remove: (tx: Tx, id: string, postId: string) => remove.all(tx, { id, postId }),

  /** True for a comment of this post that is not deleted. */
  isLive: async (db: Db, id: string, postId: string) =>
    (await isLive.maybe(db, { id, postId })) !== undefined,
}

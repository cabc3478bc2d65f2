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
  /** Moderators of the group hid it. */
  hidden_at: Date | null
  hidden_notice_id: string | null
  content: string
  /** The replies that can be seen. */
  reply_count: number
}

/** A comment to be inserted; with `answered_id` a reply. */
export type NewComment = {
  id: string
  post_id: string
  author_id: string
  answered_id: string | null
  content: string
  created_at: Date
  /** The username of the agent that wrote it. */
  system_agent_type?: string
}

const find = statement<{ id: string; viewerId: string }, CommentRow>(
  'comments.find',
  `select comment.id, comment.post_id, comment.author_id, comment.deleted_at is not null as is_deleted,
          comment.author_id in ${inBlockWith(':viewerId')} as is_blocked,
          exists (select from comments as above
                   where above.id = any(comment.ancestor_ids || comment.id)
                     and above.author_id in ${inBlockWith(':viewerId')}) as is_hidden,
          comment.hidden_at, comment.hidden_notice_id, comment.content, comment.reply_count
     from comments as comment
    where comment.id = :id`,
)

// Locks the post, then the comment, as deletion does: so concurrent replies and deletions cannot deadlock, and no reply
// is lost to a deletion. A separate statement, so that the one that counts the reply starts after the wait, with a
// fresh snapshot, and does not wait for a lock itself.
const lockAnswered = statement<{ id: string; postId: string }, { id: string }>(
  'comments.lock_answered',
  `with post as (
     select id from posts where id = :postId and deleted_at is null and hidden_at is null for no key update
   )
   select id from comments where id = :id and post_id = (select id from post) for no key update`,
)

const insert = statement<
  {
    id: string
    postId: string
    authorId: string
    answeredId: string | null
    content: string
    agentType: string | null
    at: Date
  },
  { id: string }
>(
  'comments.insert',
  `with post as (
     update posts set comment_count = comment_count + 1
      where id = :postId and deleted_at is null and hidden_at is null
     returning id
   ), answered as (
     select id, ancestor_ids
       from comments
      where id = :answeredId and post_id = (select id from post) and deleted_at is null and hidden_at is null
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
   insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, is_system_comment, system_agent_type,
                         created_at)
   select :id, post.id, :authorId, path[cardinality(path)], path, :content, :agentType::text is not null, :agentType, :at
     from post cross join parents
    where path is not null
   returning id`,
)

const lock = statement<{ id: string }, { content: string }>(
  'comments.lock',
  `select content from comments
    where id = :id and deleted_at is null and hidden_at is null
      for no key update`,
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

const isLive = statement<{ id: string; postId: string }, { id: string }>(
  'comments.is_live',
  `select id from comments
    where id = :id and post_id = :postId and deleted_at is null and hidden_at is null`,
)

/** Writes to `comments` and `comment_edits`; removal.store.ts takes comments out of threads, threads.store.ts reads them. */
export const commentsStore = {
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, { id, viewerId }),

  /**
   * Inserts a comment and counts it on all its ancestors. Returns undefined if its post or the comment it answers has
   * been deleted or hidden: then the transaction must be rolled back.
   */
  async insert(tx: Tx, comment: NewComment) {
    const { id, post_id, author_id, answered_id, content, created_at, system_agent_type } = comment
    const locked = answered_id === null ? null : lockAnswered.maybe(tx, { id: answered_id, postId: post_id })
    // Not awaited: the two statements are pipelined.
    const inserted = insert.maybe(tx, {
      id,
      postId: post_id,
      authorId: author_id,
      answeredId: answered_id,
      content,
      agentType: system_agent_type ?? null,
      at: created_at,
    })
    return (await Promise.all([inserted, locked]))[0]
  },

  /** Locks a post and a comment on it as `insert` does for a reply; undefined if one of the two is gone. */
  lockAnswered: (tx: Tx, id: string, postId: string) => lockAnswered.maybe(tx, { id, postId }),

  /** Locks a comment that is neither deleted nor hidden against concurrent changes. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),

  edit: (tx: Tx, id: string, change: { content: string; editId: string; at: Date }) =>
    edit.all(tx, { id, content: change.content, editId: change.editId, at: change.at }),

  /** Returns earlier texts, newest first, with one row more than `limit`. */
  edits: (db: Db, id: string, before: string, limit: number) =>
    edits.all(db, { commentId: id, before, limit: limit + 1 }),

  /** True for a comment of this post that is neither deleted nor hidden. */
  isLive: async (db: Db, id: string, postId: string) =>
    (await isLive.maybe(db, { id, postId })) !== undefined,
}

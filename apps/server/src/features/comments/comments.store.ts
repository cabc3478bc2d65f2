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
  /** Someone in a block with the viewer wrote it, or something above it. */
  is_hidden: boolean
}

/** A comment on its way into the table; with `answered_id` a reply. */
export type NewComment = {
  id: string
  post_id: string
  author_id: string
  answered_id: string | null
  content: string
  created_at: Date
}

const find = statement<[id: string, viewerId: string], CommentRow>(
  'comments.find',
  `select comment.id, comment.post_id, comment.author_id, comment.deleted_at is not null as is_deleted,
          comment.author_id in ${inBlockWith('$2')} as is_blocked,
          exists (select from comments as above
                   where above.id = any(comment.ancestor_ids || comment.id)
                     and above.author_id in ${inBlockWith('$2')}) as is_hidden
     from comments as comment
    where comment.id = $1`,
)

// The row of the post comes first, here and where a comment goes: so nobody waits in a circle, and no reply is lost to a
// removal. A statement of its own: the one that counts a reply then begins with what was waited for, and goes back to
// nothing that others wait at.
const holdAnswered = statement<[id: string, postId: string], { id: string }>(
  'comments.hold_answered',
  `with post as (
     select id from posts where id = $2 and deleted_at is null for no key update
   )
   select id from comments where id = $1 and post_id = (select id from post) for no key update`,
)

const insert = statement<
  [id: string, postId: string, authorId: string, answeredId: string | null, content: string, at: Date],
  { id: string }
>(
  'comments.insert',
  `with post as (
     update posts set comment_count = comment_count + 1 where id = $2 and deleted_at is null returning id
   ), answered as (
     select id, ancestor_ids
       from comments
      where id = $4 and post_id = (select id from post) and deleted_at is null
   ), place as (
     select case when $4::uuid is null then '{}'::uuid[]
                 else (select case when cardinality(ancestor_ids) < ${MAX_DEPTH} - 1 then ancestor_ids || id
                                   else ancestor_ids end
                         from answered) end as path
   ), counted as (
     update comments
        set descendant_count = descendant_count + 1,
            reply_count = reply_count + (id = (select path[cardinality(path)] from place))::int
      where id = any((select path from place)::uuid[])
   )
   insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, created_at)
   select $1, post.id, $3, path[cardinality(path)], path, $5, $6 from post cross join place where path is not null
   returning id`,
)

const lock = statement<[id: string], { content: string }>(
  'comments.lock',
  `select content from comments where id = $1 and deleted_at is null for no key update`,
)

// The text that goes is kept first, with the time at which it was written.
const edit = statement<[id: string, content: string, editId: string, at: Date]>(
  'comments.edit',
  `with kept as (
     insert into comment_edits (id, comment_id, content, written_at)
     select $3, id, content, coalesce(edited_at, created_at) from comments where id = $1
   )
   update comments set content = $2, edited_at = $4 where id = $1`,
)

const edits = statement<
  [commentId: string, before: string, limit: number],
  { id: string; content: string; written_at: Date }
>(
  'comments.edits',
  `select id, content, written_at
     from comment_edits
    where comment_id = $1 and id < $2
    order by id desc
    limit $3`,
)

const hold = statement<[id: string, postId: string], { reply_count: number }>(
  'comments.hold',
  `with post as (
     select id from posts where id = $2 for no key update
   )
   select reply_count
     from comments
    where id = $1 and post_id = (select id from post) and deleted_at is null
      for update`,
)

const bury = statement<[id: string, postId: string, at: Date]>(
  'comments.bury',
  `with forgotten as (delete from comment_edits where comment_id = $1),
        unnamed as (delete from mentions where comment_id = $1),
        unreacted as (delete from reactions where comment_id = $1),
        counted as (update posts set comment_count = comment_count - 1 where id = $2)
   update comments
      set deleted_at = $3, content = '', edited_at = null, reaction_counts = default, score = 0
    where id = $1`,
)

// A tombstone was kept for its replies: with the last of them it goes too, and so on upwards.
const remove = statement<[id: string, postId: string]>(
  'comments.remove',
  `with recursive gone as (
     select id, parent_id, ancestor_ids from comments where id = $1
     union all
     select above.id, above.parent_id, above.ancestor_ids
       from gone join comments as above on above.id = gone.parent_id
      where above.deleted_at is not null and above.reply_count = 1
   ), highest as (
     select parent_id, ancestor_ids from gone order by cardinality(ancestor_ids) limit 1
   ), uncounted as (
     update comments
        set descendant_count = descendant_count - (select count(*)::int from gone),
            reply_count = reply_count - (id = (select parent_id from highest))::int
      where id = any((select ancestor_ids from highest)::uuid[])
   ), counted as (
     update posts set comment_count = comment_count - 1 where id = $2
   )
   delete from comments where id in (select id from gone)`,
)

const isLive = statement<[id: string, postId: string], { id: string }>(
  'comments.is_live',
  `select id from comments where id = $1 and post_id = $2 and deleted_at is null`,
)

/** Writes to `comments` and `comment_edits`; whole threads are read in threads.store.ts. */
export const commentsStore = {
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, [id, viewerId]),

  /**
   * Writes a comment and counts it on everything above it. Answers nothing where its post, or what it answers, is gone:
   * then the transaction must not be kept.
   */
  async insert(tx: Tx, { id, post_id, author_id, answered_id, content, created_at }: NewComment) {
    const held = answered_id === null ? null : holdAnswered.maybe(tx, [answered_id, post_id])
    // Not waited for: both travel together.
    const made = insert.maybe(tx, [id, post_id, author_id, answered_id, content, created_at])
    return (await Promise.all([made, held]))[0]
  },

  /** Holds a comment that is there against another change at the same time. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, [id]),

  edit: (tx: Tx, id: string, change: { content: string; editId: string; at: Date }) =>
    edit.all(tx, [id, change.content, change.editId, change.at]),

  /** Earlier texts, newest first, one row more than asked. */
  edits: (db: Db, id: string, before: string, limit: number) => edits.all(db, [id, before, limit + 1]),

  /** Holds a post and one of its comments that is there, so that nobody can reply to it from now on. */
  hold: (tx: Tx, id: string, postId: string) => hold.maybe(tx, [id, postId]),

  /** Leaves a tombstone of a held comment. */
  bury: (tx: Tx, id: string, postId: string, at: Date) => bury.all(tx, [id, postId, at]),

  /** Removes a held comment without replies, and the tombstones above it that stood for nothing else. */
  remove: (tx: Tx, id: string, postId: string) => remove.all(tx, [id, postId]),

  /** True for a comment of this post that is there. */
  isLive: async (db: Db, id: string, postId: string) => (await isLive.maybe(db, [id, postId])) !== undefined,
}

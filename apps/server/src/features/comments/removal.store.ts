import { statement, type Tx } from '#platform/db'

/*
 * A comment stands in its thread if it is neither deleted nor hidden, or if a reply to it does: then it is a tombstone for
 * those who may not see it. `reply_count` and `descendant_count` count what stands. So a comment that leaves its thread
 * takes those tombstones above it along that have no other reply, and one that returns brings them back.
 */

/** A comment that is locked together with its post. */
export type LockedComment = { reply_count: number; is_hidden: boolean }

type Target = { id: string; postId: string }

const lockWithPost = statement<Target, LockedComment>(
  'comments.lock_with_post',
  `with post as (
     select id from posts where id = :postId for no key update
   )
   select reply_count, hidden_at is not null as is_hidden
     from comments
    where id = :id and post_id = (select id from post) and deleted_at is null
      for update`,
)

/**
 * The comment and the tombstones above it whose only standing reply is the one below them, `rest` being how many replies
 * they have. Rows that another one, which is hidden, references cannot be deleted.
 */
const chain = (rest: string) => `
   chain as (
     select id, parent_id, ancestor_ids, true as is_deletable from comments where id = :id
     union all
     select above.id, above.parent_id, above.ancestor_ids,
            chain.is_deletable and above.deleted_at is not null
            and not exists (select from comments as other where other.parent_id = above.id and other.id <> chain.id)
       from chain join comments as above on above.id = chain.parent_id
      where (above.deleted_at is not null or above.hidden_at is not null) and above.reply_count = ${rest}
   )`

/** Adds the comments of the chain to the counters of those above them, or subtracts them. */
const count = (step: string, except: string) => `
   counted as (
     update comments
        set descendant_count = descendant_count
              + ${step} * (select count(*)::int from chain where comments.id = any(chain.ancestor_ids)),
            reply_count = reply_count + ${step} * (select count(*)::int from chain where chain.parent_id = comments.id)
      where id = any((select ancestor_ids from comments where id = :id)::uuid[]) and ${except}
   )`

const replaceWithTombstone = statement<Target & { at: Date }>(
  'comments.replace_with_tombstone',
  `with deleted_edits as (delete from comment_edits where comment_id = :id),
        deleted_mentions as (delete from mentions where comment_id = :id),
        deleted_reactions as (delete from reactions where comment_id = :id),
        counted as (
          update posts set comment_count = comment_count - 1
           where id = :postId and exists (select from comments where id = :id and hidden_at is null))
   update comments
      set deleted_at = :at, content = '', edited_at = null, reaction_counts = default, score = 0,
          hidden_at = null, hidden_reason = null, hidden_note = null, hidden_notice_id = null, hidden_answer = false
    where id = :id`,
)

// A hidden comment without replies does not stand in its thread and is not counted.
const removeOf = (name: string, isHidden: boolean) =>
  statement<Target>(
    `comments.${name}`,
    `with recursive ${chain(isHidden ? '0' : '1')}, deleted_mentions as (
       delete from mentions where comment_id = :id
     ), deleted_reactions as (
       delete from reactions where comment_id = :id
     ), ${count(isHidden ? '0' : '-1', 'id not in (select id from chain where is_deletable)')}, counted_post as (
       update posts set comment_count = comment_count - ${isHidden ? 0 : 1} where id = :postId
     )
     delete from comments where id in (select id from chain where is_deletable)`,
  )
const remove = removeOf('remove', false)
const removeHidden = removeOf('remove_hidden', true)

const HIDE = `update comments
      set hidden_at = :at, hidden_reason = :reason, hidden_note = :note, hidden_notice_id = :noticeId,
          hidden_answer = :wasAnswer
    where id = :id`
const SHOW = `update comments
      set hidden_at = null, hidden_reason = null, hidden_note = null, hidden_notice_id = null, hidden_answer = false
    where id = :id`
const countOnPost = (step: string) =>
  `counted_post as (update posts set comment_count = comment_count + ${step} where id = :postId)`

/** Why a comment is hidden. */
export type HiddenBecause = {
  at: Date
  reason: string
  note: string
  /** Null if an agent hid it until people decide. */
  noticeId: string | null
  wasAnswer: boolean
}

const hideWithReplies = statement<Target & HiddenBecause>(
  'comments.hide_with_replies',
  `with ${countOnPost('-1')} ${HIDE}`,
)

const hide = statement<Target & HiddenBecause>(
  'comments.hide',
  `with recursive ${chain('1')}, ${count('-1', 'true')}, ${countOnPost('-1')} ${HIDE}`,
)

const keepHidden = statement<Target & { reason: string; note: string; noticeId: string }, { id: string }>(
  'comments.keep_hidden',
  `update comments set hidden_reason = :reason, hidden_note = :note, hidden_notice_id = :noticeId
    where id = :id and post_id = :postId and deleted_at is null and hidden_at is not null
   returning id`,
)

const showWithReplies = statement<Target>('comments.show_with_replies', `with ${countOnPost('1')} ${SHOW}`)

const show = statement<Target>(
  'comments.show',
  `with recursive ${chain('0')}, ${count('1', 'true')}, ${countOnPost('1')} ${SHOW}`,
)

const wasAnswer = statement<{ id: string }, { hidden_answer: boolean }>(
  'comments.was_answer',
  `select hidden_answer from comments where id = :id`,
)

/** Takes comments out of their threads and brings them back. The caller has locked them with `lockWithPost`. */
export const removalStore = {
  /** Locks a post and one of its comments, so that no one can reply to it until the transaction ends. */
  lockWithPost: (tx: Tx, id: string, postId: string) => lockWithPost.maybe(tx, { id, postId }),

  /** Deletes a comment; if it has replies, it becomes a tombstone. */
  remove: (tx: Tx, id: string, postId: string, { reply_count, is_hidden }: LockedComment, at: Date) =>
    reply_count > 0
      ? replaceWithTombstone.all(tx, { id, postId, at })
      : (is_hidden ? removeHidden : remove).all(tx, { id, postId }),

  hide: (tx: Tx, id: string, postId: string, { reply_count }: LockedComment, because: HiddenBecause) =>
    (reply_count > 0 ? hideWithReplies : hide).all(tx, { ...because, id, postId }),

  /** Changes why a comment is hidden; false if it is not. */
  keepHidden: async (
    tx: Tx,
    id: string,
    postId: string,
    { reason, note, noticeId }: { reason: string; note: string; noticeId: string },
  ) => (await keepHidden.maybe(tx, { id, postId, reason, note, noticeId })) !== undefined,

  /** Shows a hidden comment again. */
  show: (tx: Tx, id: string, postId: string, { reply_count }: LockedComment) =>
    (reply_count > 0 ? showWithReplies : show).all(tx, { id, postId }),

  /** Whether a hidden comment was the accepted answer. */
  wasAnswer: async (tx: Tx, id: string) => (await wasAnswer.one(tx, { id })).hidden_answer,
}

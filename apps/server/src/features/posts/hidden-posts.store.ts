import { statement, type Tx } from '#platform/db'

/** A post that was hidden or shown again. */
export type ChangedPost = { id: string; group_id: string; original_post_id: string | null }

const CHANGED = 'id, group_id, original_post_id'

const hide = statement<
  { id: string; at: Date; reason: string; note: string; noticeId: string | null },
  ChangedPost
>(
  'posts.hide',
  `update posts set hidden_at = :at, hidden_reason = :reason, hidden_note = :note, hidden_notice_id = :noticeId
    where id = :id and group_id is not null and deleted_at is null and hidden_at is null
   returning ${CHANGED}`,
)

const keepHidden = statement<{ id: string; reason: string; note: string; noticeId: string }, { id: string }>(
  'posts.keep_hidden',
  `update posts set hidden_reason = :reason, hidden_note = :note, hidden_notice_id = :noticeId
    where id = :id and deleted_at is null and hidden_at is not null
   returning id`,
)

const restore = statement<{ id: string }, ChangedPost>(
  'posts.restore',
  `update posts set hidden_at = null, hidden_reason = null, hidden_note = null, hidden_notice_id = null
    where id = :id and deleted_at is null and hidden_at is not null
   returning ${CHANGED}`,
)

/** Posts that moderators hide in their groups. */
export const hiddenPostsStore = {
  /** Returns undefined if there is no such post in a group, or it is hidden. */
  hide: (
    tx: Tx,
    id: string,
    { reason, note, noticeId }: { reason: string; note: string; noticeId: string | null },
    at: Date,
  ) => hide.maybe(tx, { id, at, reason, note, noticeId }),

  /** Changes why a post is hidden; false if it is not. */
  keepHidden: async (
    tx: Tx,
    id: string,
    { reason, note, noticeId }: { reason: string; note: string; noticeId: string },
  ) => (await keepHidden.maybe(tx, { id, reason, note, noticeId })) !== undefined,

  /** Returns undefined if the post is not hidden. */
  restore: (tx: Tx, id: string) => restore.maybe(tx, { id }),
}

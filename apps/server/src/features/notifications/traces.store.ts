import type { SettableType } from '@guildhall/contract/notifications'
import { statement, type Db } from '#platform/db'

/** So many readers of one post are told that something about it changed; others see it when they look. */
const MOST_TOLD = 1_000

const ofComment = statement<[commentId: string], { type: SettableType; target_id: string; actor_id: string }>(
  'notifications.traces_of_comment',
  `select notification.type, notification.target_id, actor.actor_id
     from notification_actors as actor
     join notifications as notification on notification.id = actor.notification_id
    where actor.comment_id = $1 and notification.type in ('comment', 'reply') and not actor.withdrawn
      and not exists (select from comments where comments.id = $1 and comments.deleted_at is null)`,
)

const shareOf = statement<[postId: string], { root_id: string; author_id: string }>(
  'notifications.share_of',
  `select original_post_id as root_id, author_id from posts where id = $1 and original_post_id is not null`,
)

const readersOf = statement<[postId: string], { user_id: string }>(
  'notifications.readers_of_post',
  `select distinct user_id from notifications where post_id = $1 limit ${MOST_TOLD}`,
)

/** What a post or comment left behind in notifications. */
export const tracesStore = {
  /** Whose comment or reply it was, told where; nothing while the comment is there. */
  ofComment: (db: Db, commentId: string) => ofComment.all(db, [commentId]),
  /** What a post shares, if it does. */
  shareOf: (db: Db, postId: string) => shareOf.maybe(db, [postId]),
  readersOf: async (db: Db, postId: string) =>
    (await readersOf.all(db, [postId])).map(({ user_id }) => user_id),
}

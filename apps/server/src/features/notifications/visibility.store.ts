import { visibleTo } from '#features/posts'
import { inBlockWith } from '#features/relations'

type Reader = `$${number}`

/** Everyone of whom the reader hears nothing: in a block with them, or muted by them. A subquery. */
export function unheardBy(reader: Reader): string {
  return `(select blocked_id as id from user_blocks where blocker_id = ${reader}
           union
           select blocker_id from user_blocks where blocked_id = ${reader}
           union
           select muted_id from user_mutes where muter_id = ${reader})`
}

/** Which rows of `notification_actors as actor` the reader is shown. */
export function isShownTo(reader: Reader): string {
  return `(not actor.withdrawn and actor.actor_id not in ${unheardBy(reader)})`
}

/** Whether a comment is there for the reader: not removed, and neither it nor anything above it written in a block. */
export function isThereFor(reader: Reader, comment: string): string {
  return `(${comment}.deleted_at is null and not exists (
             select from comments as above
              where above.id = any(${comment}.ancestor_ids || ${comment}.id)
                and above.author_id in ${inBlockWith(reader)}))`
}

/**
 * Which rows of `notifications as notification` their reader may still see: the one rule of the list, the count, e-mail
 * and push. What it is about must be visible now, and someone behind it too. Without an offset, Postgres would rather
 * read a whole table once than a few rows for each notification.
 */
export function isReadableBy(reader: Reader): string {
  return `(
    (notification.post_id is null or exists (
       select from posts as post where post.id = notification.post_id and ${visibleTo(reader, 'thread')} offset 0))
    and (notification.comment_id is null or exists (
       select from comments as told
        where told.id = notification.comment_id and ${isThereFor(reader, 'told')} offset 0))
    and case notification.type
      when 'mention' then exists (
        select from mentions
         where mentions.user_id = ${reader} and mentions.comment_id = notification.comment_id
         union all
        select from mentions
         where mentions.user_id = ${reader} and mentions.post_id = notification.post_id
           and notification.comment_id is null)
      when 'friend_request' then exists (
        select from friendships where friendships.id = notification.target_id and friendships.status = 'pending'
        offset 0)
      else true end
    and ((notification.actor_count = 0 and notification.type in ('system', 'poll_ended')) or exists (
       select from notification_actors as actor
        where actor.notification_id = notification.id and ${isShownTo(reader)} offset 0))
  )`
}

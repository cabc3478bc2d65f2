import { MAX_FACES, MAX_UNREAD_COUNT, type NotificationType } from '@guildhall/contract/notifications'
import type { MemberCard } from '@guildhall/contract/members'
import type { ReactionType } from '@guildhall/contract/reactions'
import { memberCard } from '#features/members'
import { statement, type Db } from '#platform/db'
import { isReadableBy, isShownTo, isThereFor, unheardBy } from './visibility.store.ts'

/** A page looks through so many of one's notifications for those that may still be seen. */
const LOOKED_THROUGH = 500
/** The count looks through so many of the unread ones. */
const COUNTED_THROUGH = 2_000

/** So many actors are looked through rather than looked up. */
const FEW = 100

export type Place = { id: string; place_id: string }

/** A notification with all that is shown of it. */
export type NotificationRow = {
  id: string
  type: NotificationType
  target_id: string
  title: string | null
  content: string | null
  link_url: string | null
  read: boolean
  created_at: Date
  actor_count: number
  actors: MemberCard[] | null
  /** What the last of them said or shared. */
  said_id: string | null
  said: string | null
  share_id: string | null
  shared: string | null
  reaction: ReactionType | null
  post: {
    id: string
    authorId: string
    content: string
    imageUrl: string | null
    groupName: string | null
    pollQuestion: string | null
    pollOptions: string[] | null
    pollCounts: number[] | null
  } | null
  comment_id: string | null
  comment: string | null
}

const page = statement<[userId: string, before: string, limit: number], Place>(
  'notifications.page',
  `select notification.id, notification.place_id
     from (select *
             from notifications
            where user_id = $1 and in_app and place_id < $2
            order by place_id desc
            limit ${LOOKED_THROUGH}) as notification
    where ${isReadableBy('$1')}
    order by notification.place_id desc
    limit $3`,
)

const lastLooked = statement<[userId: string, before: string], { place_id: string }>(
  'notifications.last_looked',
  `select place_id
     from notifications
    where user_id = $1 and in_app and place_id < $2
    order by place_id desc
    offset ${LOOKED_THROUGH - 1}
    limit 1`,
)

// Of many actors, those whom the reader does not hear are looked up one by one: a post may have more than one can count.
const find = statement<[userId: string, ids: readonly string[]], NotificationRow>(
  'notifications.find',
  `with unheard as materialized ${unheardBy('$1')}
   select notification.id, notification.type, notification.target_id, notification.title, notification.content,
          notification.link_url, notification.read, notification.created_at,
          notification.actor_count - case
            when notification.actor_count <= ${FEW} then (
              select count(*)::int
                from notification_actors as actor
               where actor.notification_id = notification.id and not actor.withdrawn
                 and actor.actor_id in (select id from unheard))
            else (
              select count(*)::int
                from unheard
               cross join lateral (
                 select from notification_actors as actor
                  where actor.notification_id = notification.id and actor.actor_id = unheard.id and not actor.withdrawn
                 offset 0) as hidden) end as actor_count,
          (select json_agg(${memberCard('member')} order by face.act_id desc)
             from (select actor.actor_id, actor.act_id
                     from notification_actors as actor
                    where actor.notification_id = notification.id and ${isShownTo('$1')}
                    order by actor.act_id desc
                    limit ${MAX_FACES}) as face
             join users as member on member.id = face.actor_id) as actors,
          said.id as said_id, said.content as said, share.id as share_id, share.content as shared,
          given.reaction_type as reaction,
          case when post.id is not null then json_build_object(
            'id', post.id, 'authorId', post.author_id, 'content', post.content, 'imageUrl', post.image_url,
            'groupName', groups.name, 'pollQuestion', post.poll_question, 'pollOptions', post.poll_options,
            'pollCounts', post.poll_counts) end as post,
          told.id as comment_id, told.content as comment
     from notifications as notification
     left join posts as post on post.id = notification.post_id
     left join groups on groups.id = post.group_id
     left join comments as told on told.id = notification.comment_id
     left join lateral (
       select actor.actor_id, actor.comment_id, actor.post_id
         from notification_actors as actor
        where actor.notification_id = notification.id and ${isShownTo('$1')}
        order by actor.act_id desc
        limit 1
     ) as latest on true
     left join comments as said on said.id = latest.comment_id and ${isThereFor('$1', 'said')}
     left join posts as share
       on share.id = latest.post_id and share.deleted_at is null
      and (share.id = notification.post_id or (share.group_id is null and share.audience = 'public'))
     left join reactions as given
       on notification.type = 'like' and given.user_id = latest.actor_id
      and given.id = (select mine.id from reactions as mine
                       where mine.user_id = latest.actor_id and mine.post_id = notification.target_id
                       union all
                      select mine.id from reactions as mine
                       where mine.user_id = latest.actor_id and mine.comment_id = notification.target_id
                       limit 1)
    where notification.user_id = $1 and notification.id = any($2) and ${isReadableBy('$1')}`,
)

const count = statement<[userId: string], { count: number; unseen: number }>(
  'notifications.count',
  `select count(*)::int as count, count(*) filter (where not seen)::int as unseen
     from (select notification.id, notification.seen
             from (select *
                     from notifications
                    where user_id = $1 and in_app and not read
                    order by place_id desc
                    limit ${COUNTED_THROUGH}) as notification
            where ${isReadableBy('$1')}
            order by notification.place_id desc
            limit ${MAX_UNREAD_COUNT}) as unread`,
)

const read = statement<[userId: string, id: string], { was_read: boolean }>(
  'notifications.read',
  `with mine as (
     select id, read from notifications where id = $2 and user_id = $1
   ), changed as (
     update notifications set read = true where id in (select id from mine where not read)
   )
   select read as was_read from mine`,
)

// Also those that do not stand in the list: read is read, whoever asks.
const readAll = statement<[userId: string, limit: number], { id: string }>(
  'notifications.read_all',
  `update notifications
      set read = true
    where id in (select id from notifications where user_id = $1 and in_app and not read limit $2)
   returning id`,
)

const seeAll = statement<[userId: string, limit: number], { id: string }>(
  'notifications.see_all',
  `update notifications
      set seen = true
    where id in (select id from notifications where user_id = $1 and in_app and not read and not seen limit $2)
   returning id`,
)

const passAll = statement<[userId: string, limit: number], { id: string }>(
  'notifications.pass_all',
  `update notifications
      set read = true
    where id in (select id from notifications where user_id = $1 and in_app and not read and seen limit $2)
      and exists (select from notifications where user_id = $1 and in_app and not read and not seen)
   returning id`,
)

/** Reads `notifications`, and changes whether they are read or seen. What is in them is written by acts.store.ts and batches.store.ts. */
export const notificationsStore = {
  /** What may still be seen, newest first, one row more than asked, among the next ones. */
  page: (db: Db, userId: string, before: string, limit: number) => page.all(db, [userId, before, limit + 1]),

  /** How far a page looks from here; nothing where it looks through to the end. */
  lastLooked: async (db: Db, userId: string, before: string) =>
    (await lastLooked.maybe(db, [userId, before]))?.place_id,

  /** One's own of these that may still be seen, in no promised order. */
  find: (db: Db, userId: string, ids: readonly string[]) => find.all(db, [userId, ids]),

  /** The unread ones that may still be seen, and those of them that came since the list was open. */
  count: (db: Db, userId: string) => count.one(db, [userId]),

  /** Answers nothing where there is no such one of one's own. */
  read: (db: Db, userId: string, id: string) => read.maybe(db, [userId, id]),

  /** Marks up to so many; answers how many there were. */
  seeSome: async (db: Db, userId: string, limit: number) => (await seeAll.all(db, [userId, limit])).length,

  /** Marks as read up to so many that were seen already, where others were not; answers how many there were. */
  passSome: async (db: Db, userId: string, limit: number) => (await passAll.all(db, [userId, limit])).length,

  /** Marks up to so many; answers how many there were. */
  readSome: async (db: Db, userId: string, limit: number) => (await readAll.all(db, [userId, limit])).length,
}

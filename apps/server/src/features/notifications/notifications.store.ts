import { MAX_ACTORS_SHOWN, type NotificationType } from '@guildhall/contract/notifications'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db } from '#platform/db'
import type { KindRow, LoadedRow } from './kinds.registry.ts'
import { hiddenFrom, isActorVisibleTo } from './visibility.store.ts'

/** Up to this many actors are scanned; of more, the hidden ones are looked up one by one. */
const MAX_ACTORS_SCANNED = 100

/** At most this many readers of each are hinted that it changed; others see it when they refetch. */
const MAX_READERS = 1_000

/** The rows of a list: a member's notifications after this position, newest first. */
export type Scan = { userId: string; before: string; limit: number }

/** A notification as far as this feature knows it; what it is about is loaded by its kind. */
export type NotificationRow = LoadedRow & {
  type: NotificationType
  place_id: string
  title: string | null
  content: string | null
  link_url: string | null
  read: boolean
  created_at: Date
  has_any_actor: boolean
  /** Those that the reader may see. */
  actor_count: number
  actors: MemberCard[] | null
}

/** An unread notification, with what decides whether it counts. */
export type UnreadRow = KindRow & {
  type: NotificationType
  place_id: string
  seen: boolean
  has_any_actor: boolean
  has_visible_actor: boolean
}

// Of many actors, the hidden ones are looked up one by one: a post may have too many actors to scan.
const COLUMNS = `notification.id, notification.type, notification.target_id, notification.subject_kind,
          notification.subject_id, notification.place_id, notification.title, notification.content,
          notification.link_url, notification.read, notification.created_at,
          notification.actor_count > 0 as has_any_actor,
          notification.actor_count - case
            when notification.actor_count <= ${MAX_ACTORS_SCANNED} then (
              select count(*)::int
                from notification_actors as actor
               where actor.notification_id = notification.id and not actor.withdrawn
                 and actor.actor_id in (select id from hidden_members))
            else (
              select count(*)::int
                from hidden_members
               cross join lateral (
                 select from notification_actors as actor
                  where actor.notification_id = notification.id and actor.actor_id = hidden_members.id
                    and not actor.withdrawn
                 offset 0) as hidden) end as actor_count,
          (select json_agg(${memberCard('member')} order by face.act_id desc)
             from (select actor.actor_id, actor.act_id
                     from notification_actors as actor
                    where actor.notification_id = notification.id and ${isActorVisibleTo(':userId')}
                    order by actor.act_id desc
                    limit ${MAX_ACTORS_SHOWN}) as face
             join users as member on member.id = face.actor_id) as actors,
          latest.act_id as latest_act_id, latest.source_id as latest_source_id`

const LATEST_ACTOR = `left join lateral (
       select actor.act_id, actor.source_id
         from notification_actors as actor
        where actor.notification_id = notification.id and ${isActorVisibleTo(':userId')}
        order by actor.act_id desc
        limit 1
     ) as latest on true`

const list = statement<{ userId: string; before: string; limit: number }, NotificationRow>(
  'notifications.list',
  `with hidden_members as materialized ${hiddenFrom(':userId')}
   select ${COLUMNS}
     from (select *
             from notifications
            where user_id = :userId and in_app and place_id < :before
            order by place_id desc
            limit :limit) as notification
     ${LATEST_ACTOR}
    order by notification.place_id desc`,
)

const find = statement<{ userId: string; ids: readonly string[] }, NotificationRow>(
  'notifications.find',
  `with hidden_members as materialized ${hiddenFrom(':userId')}
   select ${COLUMNS}
     from notifications as notification
     ${LATEST_ACTOR}
    where notification.user_id = :userId and notification.id = any(:ids)`,
)

const listUnread = statement<{ userId: string; before: string; limit: number }, UnreadRow>(
  'notifications.list_unread',
  `select notification.id, notification.type, notification.target_id, notification.subject_kind,
          notification.subject_id, notification.place_id, notification.seen,
          notification.actor_count > 0 as has_any_actor,
          exists (
            select from notification_actors as actor
             where actor.notification_id = notification.id and ${isActorVisibleTo(':userId')}
            offset 0) as has_visible_actor
     from (select *
             from notifications
            where user_id = :userId and in_app and not read and place_id < :before
            order by place_id desc
            limit :limit) as notification
    order by notification.place_id desc`,
  { slow: true },
)

const listReaders = statement<{ rootIds: readonly string[] }, { user_id: string }>(
  'notifications.list_readers',
  `select distinct reader.user_id
     from unnest(:rootIds::uuid[]) as given (root_id)
    cross join lateral (
      select distinct user_id from notifications where notifications.root_id = given.root_id limit ${MAX_READERS}
    ) as reader`,
  { slow: true },
)

const markRead = statement<{ userId: string; id: string }, { was_read: boolean }>(
  'notifications.mark_read',
  `with own as (
     select id, read from notifications where id = :id and user_id = :userId
   ), changed as (
     update notifications set read = true where id in (select id from own where not read)
   )
   select read as was_read from own`,
)

const markTargetRead = statement<{ userId: string; type: string; targetId: string }, { id: string }>(
  'notifications.mark_target_read',
  `update notifications
      set read = true
    where user_id = :userId and type = :type and target_id = :targetId and not read
   returning id`,
)

// Also those that the list hides.
const markReadBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'notifications.mark_read_batch',
  `update notifications
      set read = true
    where id in (select id from notifications where user_id = :userId and in_app and not read limit :limit)
   returning id`,
)

const markSeenBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'notifications.mark_seen_batch',
  `update notifications
      set seen = true
    where id in (select id from notifications where user_id = :userId and in_app and not read and not seen limit :limit)
   returning id`,
)

const markSeenAsReadBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'notifications.mark_seen_as_read_batch',
  `update notifications
      set read = true
    where id in (select id from notifications where user_id = :userId and in_app and not read and seen limit :limit)
      and exists (select from notifications where user_id = :userId and in_app and not read and not seen)
   returning id`,
)

/** Reads `notifications`, and changes whether they are read or seen. Their content is written by `reconcileStore` and `notifyManyStore`. */
export const notificationsStore = {
  /** Those in the app. */
  list: (db: Db, { userId, before, limit }: Scan) => list.all(db, { userId, before, limit }),

  /** Those of the member, also those not listed in the app, in no particular order. */
  find: (db: Db, userId: string, ids: readonly string[]) => find.all(db, { userId, ids }),

  listUnread: (db: Db, { userId, before, limit }: Scan) => listUnread.all(db, { userId, before, limit }),

  /** The members notified of any of these or of a part of them. */
  readersOf: async (db: Db, rootIds: readonly string[]) =>
    (await listReaders.all(db, { rootIds })).map(({ user_id }) => user_id),

  /** Returns undefined if the member has no such notification. */
  markRead: (db: Db, userId: string, id: string) => markRead.maybe(db, { userId, id }),

  /** Returns false if the member has no unread notification of this type about the target. */
  markTargetRead: async (db: Db, userId: string, type: string, targetId: string) =>
    (await markTargetRead.maybe(db, { userId, type, targetId })) !== undefined,

  /** Returns how many were marked. */
  markSeenBatch: async (db: Db, userId: string, limit: number) =>
    (await markSeenBatch.all(db, { userId, limit })).length,

  /** Marks unread ones that were seen as read, if there are unseen ones; returns how many were marked. */
  markSeenAsReadBatch: async (db: Db, userId: string, limit: number) =>
    (await markSeenAsReadBatch.all(db, { userId, limit })).length,

  /** Returns how many were marked. */
  markReadBatch: async (db: Db, userId: string, limit: number) =>
    (await markReadBatch.all(db, { userId, limit })).length,
}

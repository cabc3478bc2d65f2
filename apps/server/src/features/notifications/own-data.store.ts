import { statement, type Db } from '#platform/db'

const notifications = statement<{ memberId: string; after: string; limit: number }, { id: string }>(
  'notifications.own',
  `select id, type, title, content, link_url, read, created_at
     from notifications
    where user_id = :memberId and id > :after
    order by id
    limit :limit`,
)

const remove = statement<{ memberId: string; limit: number }, { id: string }>(
  'notifications.remove_own',
  `delete from notifications
    where id in (select id from notifications where user_id = :memberId limit :limit)
   returning id`,
)

const causedBy = statement<{ actorId: string; after: string; limit: number }, { notification_id: string }>(
  'notifications.caused_by',
  `select notification_id
     from notification_actors
    where actor_id = :actorId and notification_id > :after
    order by notification_id
    limit :limit`,
)

const removeActor = statement<{ notificationId: string; actorId: string }, { user_id: string }>(
  'notifications.remove_actor',
  `with deleted as (
     delete from notification_actors where notification_id = :notificationId and actor_id = :actorId returning withdrawn
   )
   update notifications
      set actor_count = actor_count - 1
    where id = :notificationId and exists (select from deleted where not withdrawn)
   returning user_id`,
)

const removeSettings = statement<{ memberId: string }>(
  'notification_settings.remove_own',
  `delete from notification_settings where user_id = :memberId`,
)

const removeRaises = statement<{ memberId: string }>(
  'notifications.remove_raises',
  `delete from notification_raises where user_id = :memberId`,
)

/** Reads and deletes what is stored about one member, as a reader and as an actor. */
export const ownDataStore = {
  notifications: (db: Db, memberId: string, after: string, limit: number) =>
    notifications.all(db, { memberId, after, limit }),
  /** Deletes a batch and returns how many there were. */
  remove: async (db: Db, memberId: string, limit: number) =>
    (await remove.all(db, { memberId, limit })).length,
  /** The notifications of others in which the member is an actor. */
  causedBy: (db: Db, memberId: string, after: string, limit: number) =>
    causedBy.all(db, { actorId: memberId, after, limit }),
  /** Returns the reader if they see one actor less now. */
  removeActor: async (db: Db, notificationId: string, memberId: string) =>
    (await removeActor.maybe(db, { notificationId, actorId: memberId }))?.user_id,
  removeSettings: (db: Db, memberId: string) => removeSettings.all(db, { memberId }),
  /** What others raised for the member; what the member raised for others is purged by age. */
  removeRaises: (db: Db, memberId: string) => removeRaises.all(db, { memberId }),
}

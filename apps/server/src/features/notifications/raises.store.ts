import { statement, type Db } from '#platform/db'

const purge = statement<{ before: Date; limit: number }, { id: string }>(
  'notifications.purge_raises',
  `delete from notification_raises
    where (user_id, actor_id, at, id) in (
      select user_id, actor_id, at, id from notification_raises where at < :before order by at limit :limit)
   returning id`,
)

/** Purges `notification_raises`; `reconcile` writes it. */
export const raisesStore = {
  /** Deletes a batch of old rows and returns how many there were. */
  purge: async (db: Db, before: Date, limit: number) => (await purge.all(db, { before, limit })).length,
}

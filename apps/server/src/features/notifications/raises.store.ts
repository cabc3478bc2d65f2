import { statement, type Db } from '#platform/db'

const forget = statement<[before: Date, limit: number], { id: string }>(
  'notifications.forget_raises',
  `delete from notification_raises
    where (user_id, actor_id, at, id) in (
      select user_id, actor_id, at, id from notification_raises where at < $1 order by at limit $2)
   returning id`,
)

/** What is removed of `notification_raises`; `bringing` writes it. */
export const raisesStore = {
  /** Removes a batch of old ones and answers how many there were. */
  forget: async (db: Db, before: Date, limit: number) => (await forget.all(db, [before, limit])).length,
}

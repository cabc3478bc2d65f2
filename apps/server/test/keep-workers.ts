import type { Ctx } from '#platform/context'

/**
 * Lets workers count as seen at this time: those not seen for an hour count as gone, and a jump of the clock must not have
 * that effect. Locks them in the order in which they register, so that the two cannot deadlock.
 */
export async function keepWorkers({ db }: Pick<Ctx, 'db'>, seenAt: Date): Promise<void> {
  await db.query(
    'test.keep_workers',
    `update event_workers set seen_at = $1
       from (select consumer from event_workers order by consumer for update) as locked
      where event_workers.consumer = locked.consumer`,
    [seenAt],
  )
}

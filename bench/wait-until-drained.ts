import { setTimeout as sleep } from 'node:timers/promises'
import { handles } from '../apps/server/src/platform/events/outbox.store.ts'
import { connected } from './data/database.ts'

/** Waits until all consumers have handled all events, so that the work of one part is not charged to the next. */
export async function waitUntilDrained(database: string): Promise<void> {
  await connected(database, async (client) => {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from outbox o
           join event_workers w on ${handles('w', 'o')}
           left join event_effects e on e.event_id = o.id and e.consumer = w.consumer
          where o.due_at <= now() and e.event_id is null`,
      )
      if (rows[0]?.open === 0) return
      await sleep(50)
    }
    throw new Error('the worker did not finish its events within a minute')
  })
}

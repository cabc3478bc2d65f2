import { connected } from '../data/database.ts'
import { bytesOf } from './deliver.ts'
import type { Harness } from '../harness.ts'

/** A member whose feed is read; `k` is their number in the references. */
export type Viewer = { k: number; id: string; heavy: boolean; sources: number }

/** The viewers of a data set, ordinary ones first. */
export async function readViewers(database: string): Promise<Viewer[]> {
  return connected(
    database,
    async (client) =>
      (await client.query<Viewer>('select k, id, heavy, sources from bench.viewers order by k')).rows,
  )
}

/** Loads the timelines of the data set into Redis, for the references. */
export async function seedTimelines({ redis }: Harness, database: string): Promise<void> {
  await connected(database, async (client) => {
    for (let from = 0; ; from += 500) {
      const { rows } = await client.query<{ k: number; ids: string[] }>(
        'select k, ids from bench.timelines where k >= $1 and k < $1 + 500',
        [from],
      )
      if (rows.length === 0) return
      const pipeline = redis.pipeline()
      for (const { k, ids } of rows) {
        if (ids.length > 0) pipeline.rpush(referenceKey(k), ...ids.map(bytesOf))
      }
      await pipeline.exec()
    }
  })
}

/** The Redis key of a viewer's timeline for the references. */
export function referenceKey(k: number): string {
  return `reference:${String(k).padStart(12, '0')}`
}

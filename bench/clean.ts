import { connected } from './data/database.ts'

/** Takes away what a run wrote since a moment: the data set is as it was. */
export async function cleanUp(database: string, since: number): Promise<void> {
  const hex = since.toString(16).padStart(12, '0')
  const first = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.written, bench.reacted, bench.counted, bench.prefixes')
    await client.query('delete from posts where id >= $1', [first])
    await client.query('delete from outbox')
    await client.query('delete from event_workers')
    await client.query('delete from sessions')
    await client.query('delete from idempotency_keys')
  })
}

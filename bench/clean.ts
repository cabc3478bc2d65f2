import { connected } from './data/database.ts'

/** What references a post or one of its comments, in the order in which it can be deleted. */
const REFERENCES = [
  'reactions where comment_id in (select id from comments where post_id >= $1)',
  'mentions where comment_id in (select id from comments where post_id >= $1)',
  'comments where post_id >= $1',
  ...['reactions', 'mentions', 'saved_posts', 'viral_posts', 'post_words'].map(
    (table) => `${table} where post_id >= $1`,
  ),
]

/** Deletes what a run wrote since this time, so that the data set is unchanged. */
export async function cleanUp(database: string, since: number): Promise<void> {
  const hex = since.toString(16).padStart(12, '0')
  const firstId = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
  await connected(database, async (client) => {
    await client.query(
      'drop table if exists bench.published, bench.request_keys, bench.targets, bench.prefixes',
    )
    for (const rows of REFERENCES) await client.query(`delete from ${rows}`, [firstId])
    // Their actors go with them.
    await client.query('delete from notifications where id >= $1', [firstId])
    await client.query('delete from notification_raises where id >= $1', [firstId])
    await client.query('delete from posts where id >= $1', [firstId])
    await client.query('delete from outbox')
    await client.query('delete from event_workers')
    await client.query('delete from sessions')
    await client.query('delete from idempotency_keys')
  })
}

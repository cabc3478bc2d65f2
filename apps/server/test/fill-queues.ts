import type { ClientBase } from 'pg'

/** Number of rows per table: what a burst leaves before Postgres counts the table again. */
const QUEUE_ROWS = 10_000

const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
/** One of the 1,000 members of `fillTables`. */
const MEMBER = `('01900000-0000-7000-8000-' || lpad(to_hex((i - 1) % 1000 + 1), 12, '0'))::uuid`
const FROM_ROWS = `from generate_series(1, ${QUEUE_ROWS}) as i`

/** The tables that workers write for every event, in the order that foreign keys require; values as in `sampleValue`. */
const FILL: Record<string, string> = {
  outbox: `(id, name, payload, created_at, due_at, sent_at, check_at)
    select ${ID}, 'a', '{}', now(), now(), now(), now() + interval '1 day' ${FROM_ROWS}`,
  event_effects: `(event_id, consumer, done_at) select ${ID}, 'a', now() ${FROM_ROWS}`,
  event_failures: `(event_id, consumer, tries, failed_at, retry_at) select ${ID}, 'b', 1, now(), now() ${FROM_ROWS}`,
  notifications: `(id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, created_at)
    select ${ID}, ${MEMBER}, 'a', ${ID}, 'post', ${ID}, ${ID}, ${ID}, true, now() ${FROM_ROWS}`,
  notification_actors: `(notification_id, actor_id, act_id, source_id) select ${ID}, ${MEMBER}, ${ID}, ${ID} ${FROM_ROWS}`,
  notification_raises: `(user_id, actor_id, at, id, type, target_id)
    select ${MEMBER}, ${MEMBER}, now(), ${ID}, 'a', ${ID} ${FROM_ROWS}`,
}

const TABLES = Object.keys(FILL)

/** Empties these tables and counts them. They keep their pages, as queues do (`vacuum_truncate`). */
export async function emptyQueues(client: ClientBase): Promise<void> {
  for (const table of TABLES.toReversed()) await client.query(`delete from ${table}`)
  // What autovacuum counts while a test runs would replace the plans that it is about.
  for (const table of TABLES) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await client.query('vacuum (truncate off, analyze)')
}

/** Fills these tables, without running `analyze`. */
export async function fillQueues(client: ClientBase): Promise<void> {
  for (const [table, rows] of Object.entries(FILL)) await client.query(`insert into ${table} ${rows}`)
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readConfig } from '#platform/config'
import type { OwnedCtx } from '#platform/context'
import { defineEvent } from '#platform/events/define-event'
import { publish } from '#platform/events/outbox'
import { deleteStream } from '#platform/events/stream'
import { batchWorker, worker, type WorkerCtx } from '#platform/events/worker'
import { openContext } from '#platform/open-context'
import { createDatabase } from './database.ts'
import { RELAXED_LIMITS } from './timeouts.ts'

/** An event for tests of event delivery: piece number `n` was created. */
export const PieceMade = defineEvent('piece.made', z.object({ n: z.number().int() }))

/** Sums up pieces: an effect that shows if it happens twice. */
export const addPiece = worker({
  name: 'pieces_add-piece',
  on: PieceMade,
  singleBecause: 'tests the single form',
  handle: traceHandler('pieces_add-piece'),
})

/** A second worker for the same event, which handles batches. */
export const announcePiece = batchWorker({
  name: 'pieces_tell-piece',
  on: PieceMade,
  async handleAll(ctx, pieces, about) {
    const handle = traceHandler('pieces_tell-piece')
    for (const [index, { eventId }] of about.entries())
      await handle(ctx, pieces[index] ?? { n: -1 }, { eventId })
  },
})

/** Returns a handler that inserts a row without a key and adds to shared sums, so that a second run shows in both. */
export function traceHandler(consumer: string) {
  return async (ctx: WorkerCtx, { n }: { n: number }, { eventId }: { eventId: string }) => {
    await ctx.db.query(
      'pieces.trace',
      `with trace as (insert into piece_traces (consumer, event_id, n) values ($1, $2, $4))
       insert into piece_sums (consumer, bucket, pieces, total, largest) values ($1, $3, 1, $4, $4)
       on conflict (consumer, bucket) do update
         set pieces = piece_sums.pieces + 1,
             total = piece_sums.total + excluded.total,
             largest = greatest(piece_sums.largest, excluded.largest)`,
      [consumer, eventId, n % 64, n],
    )
  }
}

/** A context on its own database, and what tests do with pieces. */
export type Stage = {
  ctx: OwnedCtx
  /** Settings for a process that joins the same stage. */
  env: Record<string, string>
  /** Inserts a piece and publishes its event in one transaction. Returns the id of the event. */
  make(n: number, options?: { at?: Date }): Promise<string>
  /** Returns the pieces that a worker did not handle exactly once, as `{ 'consumer n': times }`. */
  notExactlyOnce(consumers: readonly string[], pieces: number): Promise<Record<string, number>>
  /** Returns a hash of everything the workers wrote. */
  stateHash(): Promise<string>
  rows<R extends Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<R[]>
  setNow(now: Date | null): void
  close(): Promise<void>
}

/** Opens a database, a namespace and a context for tests of event delivery alone. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const database = await createDatabase()
  const settings = {
    DATABASE_URL: database.url,
    NAMESPACE: database.name.replace('guildhall_', ''),
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'guildhall',
    OIDC_CLIENT_SECRET: 'not used by this test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...RELAXED_LIMITS,
    ...env,
  }
  let frozen: Date | null = null
  const ctx = openContext(readConfig(settings), 'stage', () => frozen ?? new Date())
  const rows = <R extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []) =>
    ctx.db.query<R>(`stage.${createHash('md5').update(sql).digest('hex')}`, sql, values)
  await rows('create table pieces (n integer primary key)')
  await rows('create table piece_traces (consumer text, event_id uuid, n integer)')
  await rows(
    'create table piece_sums (consumer text, bucket integer, pieces integer, total integer, largest integer, primary key (consumer, bucket))',
  )

  return {
    ctx,
    env: settings,
    rows,
    setNow: (now) => void (frozen = now),
    make: (n, options) =>
      ctx.db.transaction(async (tx) => {
        await tx.query('pieces.insert', 'insert into pieces (n) values ($1)', [n])
        return publish(tx, PieceMade, { n }, options)
      }),
    async notExactlyOnce(consumers, pieces) {
      const found = await rows<{ consumer: string; n: number; times: number }>(
        `select w.consumer, p.n, count(t.n)::int as times
           from generate_series(0, $2::int - 1) as p (n)
          cross join unnest($1::text[]) as w (consumer)
           left join piece_traces t on t.n = p.n and t.consumer = w.consumer
          group by w.consumer, p.n
         having count(t.n) <> 1
          order by w.consumer, p.n
          limit 20`,
        [consumers, pieces],
      )
      return Object.fromEntries(found.map((row) => [`${row.consumer} ${row.n}`, row.times]))
    },
    async stateHash() {
      const sums = await rows('select * from piece_sums order by consumer, bucket')
      const traces = await rows('select consumer, n from piece_traces order by consumer, n')
      return createHash('sha256')
        .update(JSON.stringify([sums, traces]))
        .digest('hex')
    },
    async close() {
      await deleteStream(ctx.nats).catch(() => {})
      await ctx.close()
      await database.drop()
    },
  }
}

import { expect, it } from 'vitest'
import { addPiece, type Stage } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { sweepSent } from './sweep.ts'

const { setUp } = useStages()

/** Returns how many rows of the queue Postgres has read so far. */
async function countRowsRead({ rows }: Stage): Promise<number> {
  await rows('select pg_stat_force_next_flush()')
  const [row] = await rows<{ read: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
       from pg_stat_user_tables where relname in ('outbox', 'event_failures', 'event_effects')`,
  )
  return row!.read
}

it('relay and sweep read one batch, however many events are scheduled or dead letters', async () => {
  const stage = await setUp({ DATABASE_POOL: '1', DATABASE_STATEMENT_MS: '30000' })
  const { ctx, rows } = stage
  await outboxStore.register(ctx.db, [addPiece], ctx.now())
  await expect.poll(() => ctx.nats.isDown()).toBe(false)
  await rows(
    `insert into outbox (id, name, payload, created_at, due_at, sent_at, sends)
     select gen_random_uuid(), 'piece.made', '{"n":0}', now(), now() + case when n % 2 = 0 then interval '1 day' else '0' end,
            case when n % 2 = 0 then null else now() end, n % 2
       from generate_series(1, 60000) as n`,
  )
  await rows(
    `insert into event_failures (event_id, consumer, tries, failed_at)
     select id, 'pieces_add-piece', 5, now() from outbox where sent_at is not null`,
  )
  await rows('analyze outbox')
  await rows('analyze event_failures')
  for (let n = 0; n < 50; n += 1) await stage.make(n)

  const before = await countRowsRead(stage)
  const options = { ...DEFAULTS, recheckMs: 0 }
  // More than five times: from then on Postgres may use a generic plan.
  for (let tick = 0; tick < 8; tick += 1) {
    await relayDue(ctx, options)
    await sweepSent(ctx, options)
    await outboxStore.nextDue(ctx.db)
    await outboxStore.count(ctx.db, ctx.now(), 100)
  }
  // Eight ticks in total read far less than the whole table.
  expect((await countRowsRead(stage)) - before).toBeLessThan(10_000)
  expect(await rows('select from outbox where sends = 8')).toHaveLength(50)
})

it('they do so even with plans made while the queue was empty and its statistics said so', async () => {
  const stage = await setUp({ DATABASE_POOL: '1', DATABASE_STATEMENT_MS: '30000' })
  const { ctx, rows } = stage
  await outboxStore.register(ctx.db, [addPiece], ctx.now())
  await expect.poll(() => ctx.nats.isDown()).toBe(false)
  const options = { ...DEFAULTS, recheckMs: 0 }
  const tick = async () => {
    await relayDue(ctx, options)
    await sweepSent(ctx, options)
  }
  for (const table of ['outbox', 'event_failures', 'event_effects']) await rows(`analyze ${table}`)
  await stage.make(0)
  await tick()
  await rows(
    `insert into outbox (id, name, payload, created_at, due_at)
     select gen_random_uuid(), 'piece.made', '{"n":0}', now(), now() + interval '1 day' from generate_series(1, 20000)`,
  )
  const before = await countRowsRead(stage)
  for (let ticks = 0; ticks < 8; ticks += 1) await tick()
  expect((await countRowsRead(stage)) - before).toBeLessThan(1_000)
  expect(await rows('select from outbox where sends = 9')).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { addPiece } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { DEFAULTS } from './options.ts'
import { outboxStore } from './outbox.store.ts'
import { relayDue } from './relay.ts'
import { sweepSent } from './sweep.ts'

const { setUp } = useStages()

it('sending and sweeping read a batch, however many events wait for later or lie as dead letters', async () => {
  const stage = await setUp({ DATABASE_POOL: '1' })
  const { ctx, rows } = stage
  await outboxStore.register(ctx.db, [addPiece], ctx.now())
  await expect.poll(() => ctx.nats.isAway()).toBe(false)
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

  const read = async () => {
    await rows('select pg_stat_force_next_flush()')
    const [row] = await rows<{ read: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
         from pg_stat_user_tables where relname in ('outbox', 'event_failures', 'event_effects')`,
    )
    return row!.read
  }
  const before = await read()
  const options = { ...DEFAULTS, recheckMs: 0 }
  // More than five times: from then on Postgres may plan without looking at the values.
  for (let turn = 0; turn < 8; turn += 1) {
    await relayDue(ctx, options)
    await sweepSent(ctx, options)
    await outboxStore.nextDue(ctx.db)
    await outboxStore.count(ctx.db, ctx.now(), 100)
  }
  // Eight turns together read far less than the table once.
  expect((await read()) - before).toBeLessThan(10_000)
  expect(await rows('select from outbox where sends = 8')).toHaveLength(50)
})

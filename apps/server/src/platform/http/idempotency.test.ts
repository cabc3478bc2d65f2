import { endpoint } from '@guildhall/contract/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '#platform/db'
import { ensure } from '#platform/errors'
import { startTestApp } from '#test/app'
import { countRows } from '#test/count-rows'
import { purgeOldKeys } from './idempotency.ts'

const Create = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Writes a note.',
  access: 'member',
  quota: 'reads',
  idempotencyKey: true,
  body: z.strictObject({ note: z.string(), fail: z.boolean().optional() }),
  answer: z.object({ id: z.string(), note: z.string() }),
})

const insert = statement<{ id: string; note: string }>(
  'test.insert_note',
  'insert into notes values (:id, :note)',
)
const find = statement<{ id: string }, { id: string; note: string }>(
  'test.find_note',
  'select id, note from notes where id = :id',
)
const count = statement<{ note: string }, { n: number }>(
  'test.count_notes',
  'select count(*)::int n from notes where note = :note',
)

const app = await startTestApp({
  events: false,
  routes: (server) =>
    server.addIdempotent(
      Create,
      ({ ctx, body }) =>
        ctx.db.transaction(async (tx) => {
          const id = ctx.newId()
          await insert.all(tx, { id, note: body.note })
          if (body.fail) throw new Error('after the write')
          return { id, note: body.note }
        }),
      async ({ ctx }, id) => {
        const found = await find.maybe(ctx.db, { id })
        ensure(found, 'not_found')
        return found
      },
    ),
})
await app.ctx.db.query('test.create_notes', 'create table notes (id uuid primary key, note text)', [])
const ann = await app.signIn()
afterAll(() => app.close())

const send = (note: string, key?: string, fail?: boolean, who = ann) =>
  app
    .as(who)
    .call(
      Create,
      { body: { note, ...(fail ? { fail } : {}) } },
      key === undefined ? {} : { 'idempotency-key': key },
    )
const written = async (note: string) => (await count.one(app.ctx.db, { note })).n

describe('an Idempotency-Key', () => {
  it('[D-159] makes a repeated request return the same and write nothing', async () => {
    const first = await send('once', 'key-00000001')
    expect(await send('once', 'key-00000001')).toEqual(first)
    expect(await written('once')).toBe(1)
  })

  it('[D-159] works for twenty concurrent requests', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => send('race', 'key-00000002')))
    const ids = new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
    expect(ids.size).toBe(1)
    expect(await written('race')).toBe(1)
  })

  it('that is reused with another body returns 422', async () => {
    await send('first', 'key-00000003')
    await expect(send('second', 'key-00000003')).rejects.toMatchObject({ status: 422, code: 'key_reused' })
    expect(await written('second')).toBe(0)
  })

  it('is scoped to one member', async () => {
    const ben = await app.signIn()
    const mine = await send('shared', 'key-00000004')
    expect(await send('shared', 'key-00000004', false, ben)).not.toEqual(mine)
    expect(await written('shared')).toBe(2)
  })

  it('of a request that failed is not used up', async () => {
    await expect(send('torn', 'key-00000005', true)).rejects.toMatchObject({ status: 500 })
    expect(await written('torn')).toBe(0)
    await expect(send('torn', 'key-00000005')).resolves.toBeDefined()
    expect(await written('torn')).toBe(1)
  })

  it('is optional, and must be well formed', async () => {
    await send('plain')
    await send('plain')
    expect(await written('plain')).toBe(2)
    await expect(send('odd', 'short')).rejects.toMatchObject({ status: 400 })
  })

  it('stores only the id: a replay returns the current state, and 404 after deletion', async () => {
    const { id } = await send('a secret', 'key-00000006')
    expect(await countRows(app.ctx, `idempotency_keys as kept where kept::text like '%a secret%'`)).toBe(0)
    await app.ctx.db.query('', `update notes set note = 'changed' where id = $1`, [id])
    expect(await send('a secret', 'key-00000006')).toEqual({ id, note: 'changed' })
    await app.ctx.db.query('', 'delete from notes where id = $1', [id])
    await expect(send('a secret', 'key-00000006')).rejects.toMatchObject({ status: 404 })
  })

  it('is purged after a day, however many there are', async () => {
    const old = new Date(app.ctx.now().getTime() - 25 * 3_600_000)
    await app.ctx.db.query(
      '',
      `insert into idempotency_keys (user_id, call, key, body_hash, created_at)
       select $1, 'POST /api/old', 'key-' || n, '', $2 from generate_series(1, 2500) as n`,
      [ann.memberId, old],
    )
    await send('young', 'key-00000007')
    await purgeOldKeys(app.ctx)
    expect(await countRows(app.ctx, `idempotency_keys where call = 'POST /api/old'`)).toBe(0)
    expect(await countRows(app.ctx, `idempotency_keys where key = 'key-00000007'`)).toBe(1)
  })
})

describe('a call that creates', () => {
  it('must be added with a replay handler, and no other call can be', () => {
    const { server } = app
    expect(() => server.add(Create, () => ({ id: '', note: '' }))).toThrow(/addIdempotent/)
    const plain = { ...Create, path: '/api/test/plain' as const, idempotencyKey: false }
    const replay = () => Promise.resolve({ id: '', note: '' })
    expect(() => server.addIdempotent(plain, () => ({ id: '', note: '' }), replay)).toThrow(/does not create/)
  })
})

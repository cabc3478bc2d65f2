import { endpoint } from '@guildhall/contract/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '#platform/db'
import { startTestApp } from '#test/app'

const Create = endpoint({
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Writes a note.',
  access: 'member',
  quota: 'reads',
  creates: true,
  body: z.strictObject({ note: z.string(), fail: z.boolean().optional() }),
  answer: z.object({ id: z.string() }),
})

const insert = statement<[id: string, note: string]>('test.insert_note', 'insert into notes values ($1, $2)')
const count = statement<[note: string], { n: number }>(
  'test.count_notes',
  'select count(*)::int n from notes where note = $1',
)

const app = await startTestApp({
  events: false,
  routes: (server) =>
    server.add(Create, ({ ctx, body }) =>
      ctx.db.transaction(async (tx) => {
        const id = ctx.newId()
        await insert.all(tx, [id, body.note])
        if (body.fail) throw new Error('after the write')
        return { id }
      }),
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
const written = async (note: string) => (await count.one(app.ctx.db, [note])).n

describe('an Idempotency-Key', () => {
  it('[D-159] makes a repeat answer the same and write nothing', async () => {
    const first = await send('once', 'key-00000001')
    expect(await send('once', 'key-00000001')).toEqual(first)
    expect(await written('once')).toBe(1)
  })

  it('[D-159] holds for twenty requests at the same moment', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => send('race', 'key-00000002')))
    const ids = new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
    expect(ids.size).toBe(1)
    expect(await written('race')).toBe(1)
  })

  it('with another body answers 422', async () => {
    await send('first', 'key-00000003')
    await expect(send('second', 'key-00000003')).rejects.toMatchObject({ status: 422, code: 'key_reused' })
    expect(await written('second')).toBe(0)
  })

  it('belongs to one member', async () => {
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

  it('may be left out, and must be well formed', async () => {
    await send('plain')
    await send('plain')
    expect(await written('plain')).toBe(2)
    await expect(send('odd', 'short')).rejects.toMatchObject({ status: 400 })
  })
})

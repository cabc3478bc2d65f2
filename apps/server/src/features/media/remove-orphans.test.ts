import { afterAll, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { startTestApp } from '#test/app'
import { buildMedia } from '#test/build'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, sendFile, upload } from '#test/upload'
import { removeOrphans } from './remove-orphans.ts'
import { derivedFolder, INCOMING, incomingKey } from './media.keys.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app
const ann = await app.signIn()
const png = await samplePicture(30, 20).png().toBuffer()

const HOUR_MS = 3_600_000
const after = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * HOUR_MS) })
const rows = async () =>
  (await ctx.db.query<{ id: string }>('test.rows', 'select id from media', [])).map((row) => row.id)
const objects = async (id: string) =>
  [...(await ctx.storage.list(derivedFolder(id), 10)), ...(await ctx.storage.list(incomingKey(id), 10))]
    .length

describe('removing orphans', () => {
  it('[D-061] deletes uploads that no post attached within 24 hours, from object store and table, and no others', async () => {
    const left = await upload(app, ann, 'image/png', png)
    await app.drain(25_000)
    const attached = await buildMedia(ctx, ann.memberId, { attached: true })
    await removeOrphans(after(23))
    expect(await rows()).toEqual(expect.arrayContaining([left, attached]))
    await removeOrphans(after(25))
    expect(await rows()).toEqual([attached])
    expect([await objects(left), await objects(attached)]).toEqual([0, 1])
  })

  it('[D-061] deletes unfinished tickets, along with their uploads', async () => {
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    await sendFile(url, png, 'image/png')
    const before = (await rows()).length
    await removeOrphans(after(0.5))
    expect(await rows()).toHaveLength(before)
    await removeOrphans(after(2))
    expect(await rows()).toHaveLength(before - 1)
    expect(await ctx.storage.list(INCOMING, 10)).toEqual([])
  })

  it('deletes what was uploaded again after processing', async () => {
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    const [, id = ''] = /incoming\/([0-9a-f-]+)/.exec(url) ?? []
    await sendFile(url, png, 'image/png')
    await ctx.db.query('test.ready', `update media set state = 'refused', remove_at = null where id = $1`, [
      id,
    ])
    await removeOrphans(after(1))
    expect(await objects(id)).toBe(1)
    await removeOrphans(after(3))
    expect(await objects(id)).toBe(0)
  })

  it('[D-061] deletes the files of a deleted member', async () => {
    const leaver = await app.signIn()
    const id = await buildMedia(ctx, leaver.memberId, { attached: true })
    await eraseMember(ctx, leaver.memberId)
    await removeOrphans(ctx)
    expect(await rows()).not.toContain(id)
    expect(await objects(id)).toBe(0)
  })

  it('[D-061] deletes everything that is due in one run, even behind uploads that are still queued', async () => {
    const due = await ctx.db.query<{ id: string }>(
      'test.many',
      `insert into media (id, owner_id, kind, state, content_type, length, bytes, remove_at, created_at)
       select gen_random_uuid(), $1, 'image', 'refused', 'image/png', 1, 0, now() - interval '1 hour', now()
         from generate_series(1, 205)
       returning id`,
      [ann.memberId],
    )
    const waiting = await ctx.db.query<{ id: string }>(
      'test.waiting',
      `insert into media (id, owner_id, kind, state, content_type, length, bytes, remove_at, created_at)
       select ('0' || substr(gen_random_uuid()::text, 2))::uuid, $1, 'image', 'processing', 'image/png', 1, 0,
              now() + interval '1 day', now()
         from generate_series(1, 105)
       returning id`,
      [ann.memberId],
    )
    const stray = incomingKey('ffffffff-0000-7000-8000-000000000000')
    for (const key of [...waiting.map(({ id }) => incomingKey(id)), stray])
      await ctx.storage.put({ key, type: 'image/png', body: png })
    await removeOrphans(after(3))
    const left = new Set(await rows())
    expect(due.filter(({ id }) => left.has(id))).toEqual([])
    expect(waiting.filter(({ id }) => left.has(id))).toHaveLength(105)
    expect(await ctx.storage.head(stray)).toBeNull()
  }, 60_000)
})

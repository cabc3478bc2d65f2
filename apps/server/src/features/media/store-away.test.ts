import { FinishImage, GetMediaState } from '@guildhall/contract/media'
import { CreatePost } from '@guildhall/contract/posts'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMedia } from '#test/build'
import { samplePicture } from '#test/sample-files'
import { askTicket, sendFile, upload } from '#test/upload'
import { removeOrphans } from './index.ts'
import { madeFolder } from './media.keys.ts'

// A door to the real store that can be shut.
const target = new URL(process.env['S3_ENDPOINT'] ?? 'http://127.0.0.1:9000')
const sockets = new Set<Socket>()
let isShut = false
const door = createServer((socket) => {
  if (isShut) return void socket.destroy()
  const store = connect(Number(target.port), target.hostname)
  for (const one of [socket, store]) sockets.add(one.on('error', () => {}))
  socket.pipe(store).pipe(socket)
}).listen(0, '127.0.0.1')
await once(door, 'listening')
const { port } = door.address() as { port: number }
function shut(now: boolean): void {
  isShut = now
  if (now) for (const socket of sockets) socket.destroy()
}

const app = await startTestApp({ env: { S3_ENDPOINT: `http://127.0.0.1:${port}` } })
afterAll(async () => {
  await app.close()
  door.close()
})
const ann = await app.signIn()
const png = await samplePicture(30, 20).png().toBuffer()

describe('while the object store is away', () => {
  it('[S1-211] a ticket is given, finishing says that it is busy, words are posted, and all work again when it is back', async () => {
    shut(true)
    const url = await askTicket(app, ann, 'image/png', png.length)
    const finish = () => app.as(ann).call(FinishImage, { body: { imageURL: url } })
    await expect(finish()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    const post = { content: 'Only words' }
    await expect(app.as(ann).call(CreatePost, { body: post })).resolves.toMatchObject(post)
    shut(false)
    expect(await sendFile(url, png, 'image/png')).toBe(200)
    await expect.poll(finish, { timeout: 10_000 }).toMatchObject({ objectPath: expect.any(String) })
  })

  it('[D-055] a file that waits to be checked is neither refused nor given up', async () => {
    const url = await askTicket(app, ann, 'image/png', png.length)
    await sendFile(url, png, 'image/png')
    await app.settle(25_000)
    const state = (id: string) => app.as(ann).call(GetMediaState, { params: { id } })
    const failures = () =>
      app.ctx.db.query<{ retry_at: Date | null }>('test.failed', 'select retry_at from event_failures', [])

    const id = await upload(app, ann, 'image/png', png).finally(() => shut(true))
    await expect.poll(failures, { timeout: 10_000 }).toHaveLength(1)
    expect((await failures())[0]?.retry_at).not.toBeNull()
    expect(await state(id)).toMatchObject({ state: 'processing' })
    shut(false)
    await expect.poll(async () => (await state(id)).state, { timeout: 20_000 }).toBe('ready')
  })

  it('[D-061] housekeeping forgets nothing: it tries again next time', async () => {
    const { ctx } = app
    const id = await buildMedia(ctx, ann.memberId)
    const tomorrow = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) }
    const rows = () => ctx.db.query('test.row', 'select from media where id = $1', [id])
    shut(true)
    await expect(removeOrphans(tomorrow)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rows()).toHaveLength(1)
    shut(false)
    await expect.poll(() => removeOrphans(tomorrow), { timeout: 10_000 }).toBeUndefined()
    expect(await rows()).toEqual([])
    expect(await ctx.storage.list(madeFolder(id), 10)).toEqual([])
  })
})

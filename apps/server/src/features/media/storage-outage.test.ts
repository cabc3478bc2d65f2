import { FinishImage, GetMediaState } from '@guildhall/contract/media'
import { CreatePost } from '@guildhall/contract/posts'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMedia } from '#test/build'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, sendFile, upload } from '#test/upload'
import { removeOrphans } from './remove-orphans.ts'
import { derivedFolder } from './media.keys.ts'

// A proxy to the real object store that can be taken down.
const target = new URL(process.env['S3_ENDPOINT'] ?? 'http://127.0.0.1:9000')
const sockets = new Set<Socket>()
let isDown = false
const proxy = createServer((socket) => {
  if (isDown) return void socket.destroy()
  const store = connect(Number(target.port), target.hostname)
  for (const one of [socket, store]) sockets.add(one.on('error', () => {}))
  socket.pipe(store).pipe(socket)
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const { port } = proxy.address() as { port: number }
function setDown(down: boolean): void {
  isDown = down
  if (down) for (const socket of sockets) socket.destroy()
}

const app = await startTestApp({ env: { S3_ENDPOINT: `http://127.0.0.1:${port}` } })
afterAll(async () => {
  await app.close()
  proxy.close()
})
const ann = await app.signIn()
const png = await samplePicture(30, 20).png().toBuffer()

describe('while the object store is unavailable', () => {
  it('[S1-211] tickets and text posts work, finishing an upload fails as unavailable, and recovers afterwards', async () => {
    setDown(true)
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    const finish = () => app.as(ann).call(FinishImage, { body: { imageURL: url } })
    await expect(finish()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    const post = { content: 'Only words' }
    await expect(app.as(ann).call(CreatePost, { body: post })).resolves.toMatchObject(post)
    setDown(false)
    expect(await sendFile(url, png, 'image/png')).toBe(200)
    await expect.poll(finish).toMatchObject({ objectPath: expect.any(String) })
  })

  it('[D-055] a file that waits to be checked is retried, neither refused nor abandoned', async () => {
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    await sendFile(url, png, 'image/png')
    await app.drain(25_000)
    const state = (id: string) => app.as(ann).call(GetMediaState, { params: { id } })
    const failures = () =>
      app.ctx.db.query<{ retry_at: Date | null }>('test.failed', 'select retry_at from event_failures', [])

    const id = await upload(app, ann, 'image/png', png).finally(() => setDown(true))
    await expect.poll(failures).toHaveLength(1)
    expect((await failures())[0]?.retry_at).not.toBeNull()
    expect(await state(id)).toMatchObject({ state: 'processing' })
    setDown(false)
    await expect.poll(async () => (await state(id)).state).toBe('ready')
  })

  it('[D-061] removing orphans loses nothing and is retried by the next run', async () => {
    const { ctx } = app
    const id = await buildMedia(ctx, ann.memberId)
    const tomorrow = { ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) }
    const rows = () => ctx.db.query('test.row', 'select from media where id = $1', [id])
    setDown(true)
    await expect(removeOrphans(tomorrow)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rows()).toHaveLength(1)
    setDown(false)
    await expect.poll(() => removeOrphans(tomorrow)).toBeUndefined()
    expect(await rows()).toEqual([])
    expect(await ctx.storage.list(derivedFolder(id), 10)).toEqual([])
  })
})

import { GetMediaState, objectPathOf } from '@guildhall/contract/media'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMedia } from '#test/build'
import { samplePicture } from '#test/sample-files'
import { askTicket, upload } from '#test/upload'
import { attachMedia, isOwner, mediaViews, objectAddress, releaseMedia } from './index.ts'
import { madeFolder } from './media.keys.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app
const [ann, ben] = [await app.signIn(), await app.signIn()]

const attach = (ownerId: string, objectPath: string, kind: 'image' | 'video' = 'image') =>
  ctx.db.transaction((tx) => attachMedia(tx, { ownerId, objectPath, kind }))
const png = await samplePicture(700, 350).png().toBuffer()

describe('a post that takes a file', () => {
  it('[D-058] gets one that is one’s own, ready and of the right kind', async () => {
    const id = await buildMedia(ctx, ann.memberId)
    await expect(attach(ben.memberId, objectPathOf(id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, objectPathOf(id), 'video')).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, objectPathOf(ctx.newId()))).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, 'https://evil.example/cat.png')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await attach(ann.memberId, objectPathOf(id))).toBe(id)
  })

  it('[S1-147] [D-058] is the only one that shows it, also when two take it at the same moment', async () => {
    const path = objectPathOf(await buildMedia(ctx, ann.memberId))
    const both = await Promise.allSettled([attach(ann.memberId, path), attach(ann.memberId, path)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('[D-058] has to wait for one that is not ready, and does not get one that was refused', async () => {
    const url = await askTicket(app, ann, 'image/png', png.length)
    const [, awaited] = /incoming\/([0-9a-f-]+)/.exec(url) ?? []
    await expect(attach(ann.memberId, objectPathOf(awaited!))).rejects.toMatchObject({
      code: 'media_not_ready',
    })
    const refused = await upload(app, ann, 'image/png', Buffer.from('nothing'))
    await app.settle(25_000)
    await expect(attach(ann.memberId, objectPathOf(refused))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the address of an object', () => {
  it('[D-059] opens the nearest width for a few minutes, with our type and name, and stays the same for a while', async () => {
    const id = await upload(app, ann, 'image/png', png)
    await app.settle(25_000)
    expect((await mediaViews(ctx.db, [id, ctx.newId()])).get(id)).toMatchObject({
      width: 700,
      widths: [320, 640],
    })
    await attach(ann.memberId, objectPathOf(id))
    const at = (seconds: number) => ({ ...ctx, now: () => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000) })
    const address = (size: string, seconds = 0) => objectAddress(at(seconds), id, size)
    expect(await address('1280')).toBe(await address('640', 100))
    expect(await address('320', 0)).not.toBe(await address('320', 200))
    expect(await address('639')).toContain('/320.webp?')
    expect(await address('10')).toContain('/320.webp?')
    expect(await address('1280')).toContain('X-Amz-Expires=300')
    expect(await address('video')).toBeNull()

    const now = (await objectAddress(ctx, id, '1280'))!
    const response = await fetch(now)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${id}-640.webp"`)
    expect((await fetch(now.replace('/640.webp', '/320.webp'))).status).toBe(403)
    expect((await fetch(now.split('?')[0]!)).ok).toBe(false)
  })

  it('[D-057] of a video opens its poster or, in parts, the video', async () => {
    const id = await buildMedia(ctx, ann.memberId, { kind: 'video' })
    expect(await objectAddress(ctx, id, '640')).toContain(`/${madeFolder(id)}64.webp?`)
    const video = await fetch((await objectAddress(ctx, id, 'video'))!, { headers: { range: 'bytes=0-99' } })
    expect(video.status).toBe(206)
    expect(video.headers.get('content-type')).toBe('video/mp4')
    expect((await video.arrayBuffer()).byteLength).toBe(100)
  })

  it('is there for nothing that is not ready, and knows the owner', async () => {
    const id = await buildMedia(ctx, ann.memberId)
    expect(await isOwner(ctx.db, id, ann.memberId)).toBe(true)
    expect(await isOwner(ctx.db, id, ben.memberId)).toBe(false)
    expect(await objectAddress(ctx, ctx.newId(), '320')).toBeNull()
    const refused = await upload(app, ann, 'image/png', Buffer.from('nothing'))
    await app.settle(25_000)
    expect(await objectAddress(ctx, refused, '320')).toBeNull()
  })
})

describe('the file of a post that is gone', () => {
  it('cannot be opened from then on, and is soon out of store and table', async () => {
    const id = await buildMedia(ctx, ann.memberId, { attached: true })
    await ctx.db.transaction((tx) => releaseMedia(tx, id))
    expect(await objectAddress(ctx, id, '320')).toBeNull()
    await app.settle(25_000)
    expect(await ctx.storage.list(madeFolder(id), 10)).toEqual([])
    await expect(app.as(ann).call(GetMediaState, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await ctx.db.query('test.row', 'select from media where id = $1', [id])).toEqual([])
  })
})

import { GetMediaState, objectPathOf } from '@guildhall/contract/media'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMedia } from '#test/build'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, upload } from '#test/upload'
import { attachMedia, mediaViews, signedObjectUrl, releaseMedia } from './index.ts'
import { isOwner } from './load-object.ts'
import { derivedFolder } from './media.keys.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app
const [ann, ben] = [await app.signIn(), await app.signIn()]

const attach = (ownerId: string, objectPath: string, kind: 'image' | 'video' = 'image') =>
  ctx.db.transaction((tx) => attachMedia(tx, { ownerId, objectPath, kind }))
const png = await samplePicture(700, 350).png().toBuffer()

describe('attaching a file to a post', () => {
  it('[D-058] accepts only the author’s own file that is ready and of the right kind', async () => {
    const id = await buildMedia(ctx, ann.memberId)
    await expect(attach(ben.memberId, objectPathOf(id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, objectPathOf(id), 'video')).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, objectPathOf(ctx.newId()))).rejects.toMatchObject({ code: 'not_found' })
    await expect(attach(ann.memberId, 'https://evil.example/cat.png')).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await attach(ann.memberId, objectPathOf(id))).toBe(id)
  })

  it('[S1-147] [D-058] succeeds for one post only, even if two attach it concurrently', async () => {
    const path = objectPathOf(await buildMedia(ctx, ann.memberId))
    const results = await Promise.allSettled([attach(ann.memberId, path), attach(ann.memberId, path)])
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('[D-058] fails for a file that is not ready or was refused', async () => {
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    const [, awaited] = /incoming\/([0-9a-f-]+)/.exec(url) ?? []
    await expect(attach(ann.memberId, objectPathOf(awaited!))).rejects.toMatchObject({
      code: 'media_not_ready',
    })
    const refused = await upload(app, ann, 'image/png', Buffer.from('nothing'))
    await app.drain(25_000)
    await expect(attach(ann.memberId, objectPathOf(refused))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the URL of an object', () => {
  it('[D-059] serves the nearest width for twenty minutes, with our type and name, and is stable for a while', async () => {
    const id = await upload(app, ann, 'image/png', png)
    await app.drain(25_000)
    expect((await mediaViews(ctx.db, [id, ctx.newId()])).get(id)).toMatchObject({
      width: 700,
      pictures: [{ width: 320 }, { width: 640 }],
    })
    await attach(ann.memberId, objectPathOf(id))
    const at = (seconds: number) => ({ ...ctx, now: () => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000) })
    const url = (size: string, seconds = 0) => signedObjectUrl(at(seconds), id, size)
    expect(await url('1280')).toBe(await url('640', 100))
    expect(await url('320', 0)).not.toBe(await url('320', 480))
    expect(await url('639')).toContain('/320.webp?')
    expect(await url('10')).toContain('/320.webp?')
    expect(await url('1280')).toContain('X-Amz-Expires=1200')
    expect(await url('video')).toBeNull()

    const now = (await signedObjectUrl(ctx, id, '1280'))!
    const response = await fetch(now)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${id}-640.webp"`)
    expect((await fetch(now.replace('/640.webp', '/320.webp'))).status).toBe(403)
    expect((await fetch(now.split('?')[0]!)).ok).toBe(false)
  })

  it('[D-057] serves the poster of a video or, with range requests, the video', async () => {
    const id = await buildMedia(ctx, ann.memberId, { kind: 'video' })
    expect(await signedObjectUrl(ctx, id, '640')).toContain(`/${derivedFolder(id)}64.webp?`)
    const video = await fetch((await signedObjectUrl(ctx, id, 'video'))!, {
      headers: { range: 'bytes=0-99' },
    })
    expect(video.status).toBe(206)
    expect(video.headers.get('content-type')).toBe('video/mp4')
    expect((await video.arrayBuffer()).byteLength).toBe(100)
  })

  it('is null for files that are not ready; the owner is known', async () => {
    const id = await buildMedia(ctx, ann.memberId)
    expect(await isOwner(ctx.db, id, ann.memberId)).toBe(true)
    expect(await isOwner(ctx.db, id, ben.memberId)).toBe(false)
    expect(await signedObjectUrl(ctx, ctx.newId(), '320')).toBeNull()
    const refused = await upload(app, ann, 'image/png', Buffer.from('nothing'))
    await app.drain(25_000)
    expect(await signedObjectUrl(ctx, refused, '320')).toBeNull()
  })
})

describe('the file of a deleted post', () => {
  it('cannot be opened any more, and is soon deleted from object store and table', async () => {
    const id = await buildMedia(ctx, ann.memberId, { attached: true })
    await ctx.db.transaction((tx) => releaseMedia(tx, id))
    expect(await signedObjectUrl(ctx, id, '320')).toBeNull()
    await app.drain(25_000)
    expect(await ctx.storage.list(derivedFolder(id), 10)).toEqual([])
    await expect(app.as(ann).call(GetMediaState, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await ctx.db.query('test.row', 'select from media where id = $1', [id])).toEqual([])
  })
})

import {
  FinishImage,
  FinishVideo,
  GetMediaState,
  MAX_OPEN_UPLOADS,
  RequestUpload,
} from '@guildhall/contract/media'
import { afterAll, describe, expect, it } from 'vitest'
import { listenForPushes } from '#platform/push'
import { startTestApp } from '#test/app'
import { samplePicture } from '#test/sample-files'
import { requestUploadUrl, sendFile, upload } from '#test/upload'
import { buildMedia } from '#test/build'
import { keepWorkers } from '#test/keep-workers'

const app = await startTestApp({ env: { MEDIA_QUOTA_MB: '100' } })
const tight = await startTestApp({ env: { MEDIA_QUOTA_MB: '1' } })
afterAll(() => Promise.all([app.close(), tight.close()]))

const MB = 1024 * 1024
const png = await samplePicture(40, 30).png().toBuffer()
const stateOf = (caller: Awaited<ReturnType<typeof app.signIn>>, id: string) =>
  app.as(caller).call(GetMediaState, { params: { id } })

describe('an upload ticket', () => {
  it('[S1-211] [S1-212] [S1-213] [D-054] turns an uploaded file into an object path', async () => {
    const ann = await app.signIn()
    const { uploadURL } = await app
      .as(ann)
      .call(RequestUpload, { body: { contentType: 'image/png', length: png.length } })
    expect(await sendFile(uploadURL, png, 'image/png')).toBe(200)
    const { objectPath } = await app.as(ann).call(FinishImage, { body: { imageURL: uploadURL } })
    expect(objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/)
    await app.drain(25_000)
    expect(await stateOf(ann, objectPath.slice('/objects/'.length))).toMatchObject({ state: 'ready' })
  })

  it('[D-054] [S1-149] allows no other type, length or key: the object store refuses them', async () => {
    const ann = await app.signIn()
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    expect(await sendFile(url, Buffer.concat([png, png]), 'image/png')).toBe(403)
    expect(await sendFile(url, png.subarray(1), 'image/png')).toBe(403)
    expect(await sendFile(url, png, 'image/svg+xml')).toBe(403)
    expect(await sendFile(url.replace('/incoming/', '/media/'), png, 'image/png')).toBe(403)
    await expect(app.as(ann).call(FinishImage, { body: { imageURL: url } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('[D-054] is compared with what was really uploaded', async () => {
    const ann = await app.signIn()
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    const key = app.ctx.storage.keyOf(url)!
    for (const wrong of [
      { type: 'image/gif', body: png },
      { type: 'image/png', body: png.subarray(1) },
    ]) {
      await app.ctx.storage.put({ key, ...wrong })
      await expect(app.as(ann).call(FinishImage, { body: { imageURL: url } })).rejects.toMatchObject({
        code: 'invalid',
      })
    }
  })

  it.each([
    ['image/svg+xml', 10, 'File type not supported. Accepted: image/*, video/*'],
    ['text/html', 10, 'File type not supported. Accepted: image/*, video/*'],
    ['application/pdf', 10, 'File type not supported. Accepted: image/*, video/*'],
    ['image/png', 50 * MB + 1, 'File size must be less than 50MB'],
    ['image/png', 0, undefined],
  ])('[S1-148] [S1-149] is not issued for %s of %d bytes', async (contentType, length, message) => {
    const body = { contentType, length } as { contentType: 'image/png'; length: number }
    const attempt = app.as(await app.signIn()).call(RequestUpload, { body })
    await expect(attempt).rejects.toMatchObject({ status: 400, ...(message ? { message } : {}) })
  })

  it('[D-062] is not issued beyond the member’s quota, even for concurrent requests', async () => {
    const ann = await app.signIn()
    const request = () => requestUploadUrl(app, ann, 'video/mp4', 30 * MB)
    const results = await Promise.allSettled(Array.from({ length: 8 }, request))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    await expect(request()).rejects.toMatchObject({ status: 413, code: 'quota_full' })
    await expect(requestUploadUrl(app, ann, 'image/png', 10 * MB)).resolves.toBeDefined()
    await expect(requestUploadUrl(app, await app.signIn(), 'video/mp4', 50 * MB)).resolves.toBeDefined()
  })
})

describe('an upload URL that still works after its file was refused', () => {
  const junk = Buffer.alloc(700_000)
  const later = async (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000)
    await keepWorkers(tight.ctx, now)
    tight.setNow(now)
  }

  it('[D-062] counts towards the quota until it ends, and late uploads are deleted then', async () => {
    const ann = await tight.signIn()
    const url = await requestUploadUrl(tight, ann, 'image/png', junk.length)
    const key = tight.ctx.storage.keyOf(url)!
    expect(await sendFile(url, junk, 'image/png')).toBe(200)
    const { objectPath } = await tight.as(ann).call(FinishImage, { body: { imageURL: url } })
    await tight.drain(25_000)
    const id = objectPath.slice('/objects/'.length)
    expect(await tight.as(ann).call(GetMediaState, { params: { id } })).toMatchObject({ state: 'refused' })
    expect(await tight.ctx.storage.head(key)).toBeNull()

    expect(await sendFile(url, junk, 'image/png')).toBe(200)
    await expect(requestUploadUrl(tight, ann, 'image/png', junk.length)).rejects.toMatchObject({
      code: 'quota_full',
    })
    await later(16)
    await tight.drain(25_000)
    expect(await tight.ctx.storage.head(key)).toBeNull()
    await expect(requestUploadUrl(tight, ann, 'image/png', junk.length)).resolves.toBeDefined()
    tight.setNow(null)
  })

  it('is one of at most 20 at a time: more are refused with a message until the first ones end', async () => {
    const ann = await tight.signIn()
    for (let n = 0; n < MAX_OPEN_UPLOADS; n += 1) await requestUploadUrl(tight, ann, 'image/png', 1)
    const more = () => requestUploadUrl(tight, ann, 'image/png', 1)
    await expect(more()).rejects.toMatchObject({
      status: 429,
      message: 'You have 20 uploads in progress. Try again in a few minutes.',
    })
    await expect(requestUploadUrl(tight, await tight.signIn(), 'image/png', 1)).resolves.toBeDefined()
    await later(16)
    await expect(more()).resolves.toBeDefined()
    tight.setNow(null)
  })
})

describe('finishing an upload', () => {
  it('is idempotent, even concurrently and without the query string of the URL', async () => {
    const ann = await app.signIn()
    const url = await requestUploadUrl(app, ann, 'image/png', png.length)
    await sendFile(url, png, 'image/png')
    const [bare = ''] = url.split('?')
    const finish = (imageURL: string) => app.as(ann).call(FinishImage, { body: { imageURL } })
    const results = await Promise.all([finish(url), finish(bare), finish(url)])
    await app.drain(25_000)
    results.push(await finish(bare))
    expect(new Set(results.map((one) => one.objectPath)).size).toBe(1)
    const events = await app.ctx.db.query(
      'test.events',
      `select from outbox where name = 'media.image_uploaded' and payload->>'mediaId' = $1`,
      [results[0]?.objectPath.slice('/objects/'.length)],
    )
    expect(events.length).toBeLessThanOrEqual(1)
  })

  it('[D-058] fails the same way for everything that is not the caller’s own ticket of this kind', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const foreign = await requestUploadUrl(app, ben, 'image/png', png.length)
    await sendFile(foreign, png, 'image/png')
    const video = await requestUploadUrl(app, ann, 'video/mp4', png.length)
    const own = await requestUploadUrl(app, ann, 'image/png', png.length)
    const ready = await buildMedia(app.ctx, ben.memberId)
    const path = new URL(own).pathname
    const refusals = await Promise.all(
      [
        foreign,
        video,
        own,
        own.replace(/[0-9a-f]{12}\?/, '0123456789ab?'),
        `http://evil.example${path}`,
        `http://127.0.0.1:9001${path}`,
        `${new URL(own).origin}/other/${path}`,
        own.replace('/incoming/', '/media/'),
        own.replace('/incoming/', '/incoming/../incoming/x'),
        `${new URL(own).origin}@evil.example${path}`,
        `/objects/${ready}`,
        'file:///etc/passwd',
        'garbage',
        '',
      ].map((imageURL) =>
        app
          .as(ann)
          .call(FinishImage, { body: { imageURL } })
          .catch((error: { status: number; code: string; message: string }) => error),
      ),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 404, code: 'not_found', message: 'Not found' })
    await expect(app.as(ann).call(FinishVideo, { body: { videoURL: own } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the state of an upload', () => {
  it('is visible to its owner only, and pushed when it changes', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const pushed: unknown[] = []
    const stop = [ann, ben].map(({ memberId }) =>
      listenForPushes(app.ctx, memberId, ({ data }) => pushed.push([memberId, JSON.parse(data)])),
    )
    const id = await upload(app, ann, 'image/png', png)
    await app.drain(25_000)
    const expected = [ann.memberId, { type: 'media.changed', mediaId: id }]
    await expect.poll(() => pushed).toEqual([expected])
    for (const end of stop) end()
    expect(await stateOf(ann, id)).toMatchObject({
      state: 'ready',
      message: null,
      media: {
        id,
        kind: 'image',
        width: 40,
        height: 30,
        pictures: [{ width: 40, url: expect.stringContaining(`/objects/${id}?size=40&s=`) }],
        videoUrl: null,
        durationMs: null,
        alt: '',
      },
    })
    for (const caller of [ben, await app.signIn()])
      await expect(stateOf(caller, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stateOf(ann, app.ctx.newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})

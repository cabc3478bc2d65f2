import {
  FinishImage,
  FinishVideo,
  GetMediaState,
  MAX_OPEN_UPLOADS,
  MEDIA_MESSAGES,
  RequestUpload,
} from '@guildhall/contract/media'
import { afterAll, describe, expect, it } from 'vitest'
import { listenForPushes } from '#platform/push'
import { startTestApp } from '#test/app'
import { samplePicture } from '#test/sample-files'
import { askTicket, sendFile, upload } from '#test/upload'
import { buildMedia } from '#test/build'

const app = await startTestApp({ env: { MEDIA_QUOTA_MB: '100' } })
const tight = await startTestApp({ env: { MEDIA_QUOTA_MB: '1' } })
afterAll(() => Promise.all([app.close(), tight.close()]))

const MB = 1024 * 1024
const png = await samplePicture(40, 30).png().toBuffer()
const stateOf = (caller: Awaited<ReturnType<typeof app.signIn>>, id: string) =>
  app.as(caller).call(GetMediaState, { params: { id } })

describe('a ticket', () => {
  it('[S1-211] [S1-212] [S1-213] [D-054] leads from a file to an object path, by the file’s own type', async () => {
    const ann = await app.signIn()
    const { uploadURL } = await app
      .as(ann)
      .call(RequestUpload, { body: { contentType: 'image/png', length: png.length } })
    expect(await sendFile(uploadURL, png, 'image/png')).toBe(200)
    const { objectPath } = await app.as(ann).call(FinishImage, { body: { imageURL: uploadURL } })
    expect(objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/)
    await app.settle(25_000)
    expect(await stateOf(ann, objectPath.slice('/objects/'.length))).toMatchObject({ state: 'ready' })
  })

  it('[D-054] [S1-149] takes no other type, no other length and no other place: the store refuses them', async () => {
    const ann = await app.signIn()
    const url = await askTicket(app, ann, 'image/png', png.length)
    expect(await sendFile(url, Buffer.concat([png, png]), 'image/png')).toBe(403)
    expect(await sendFile(url, png.subarray(1), 'image/png')).toBe(403)
    expect(await sendFile(url, png, 'image/svg+xml')).toBe(403)
    expect(await sendFile(url.replace('/incoming/', '/media/'), png, 'image/png')).toBe(403)
    await expect(app.as(ann).call(FinishImage, { body: { imageURL: url } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('[D-054] is compared with what really lies there', async () => {
    const ann = await app.signIn()
    const url = await askTicket(app, ann, 'image/png', png.length)
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
    ['image/svg+xml', 10, MEDIA_MESSAGES.wrongType],
    ['text/html', 10, MEDIA_MESSAGES.wrongType],
    ['application/pdf', 10, MEDIA_MESSAGES.wrongType],
    ['image/png', 50 * MB + 1, MEDIA_MESSAGES.tooLarge],
    ['image/png', 0, undefined],
  ])('[S1-148] [S1-149] is not given for %s of %d bytes', async (contentType, length, message) => {
    const body = { contentType, length } as { contentType: 'image/png'; length: number }
    const attempt = app.as(await app.signIn()).call(RequestUpload, { body })
    await expect(attempt).rejects.toMatchObject({ status: 400, ...(message ? { message } : {}) })
  })

  it('[D-062] is not given beyond the member’s room, also not to many at the same moment', async () => {
    const ann = await app.signIn()
    const ask = () => askTicket(app, ann, 'video/mp4', 30 * MB)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, ask))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    await expect(ask()).rejects.toMatchObject({ status: 413, code: 'quota_full' })
    await expect(askTicket(app, ann, 'image/png', 10 * MB)).resolves.toBeDefined()
    await expect(askTicket(app, await app.signIn(), 'video/mp4', 50 * MB)).resolves.toBeDefined()
  })
})

describe('an upload address that still works after its file was refused', () => {
  const junk = Buffer.alloc(700_000)
  const later = async (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000)
    await tight.ctx.db.query('', 'update event_workers set seen_at = $1', [now])
    tight.setNow(now)
  }

  it('[D-062] takes room of the member until it ends, and what was sent to it is removed then', async () => {
    const ann = await tight.signIn()
    const url = await askTicket(tight, ann, 'image/png', junk.length)
    const key = tight.ctx.storage.keyOf(url)!
    expect(await sendFile(url, junk, 'image/png')).toBe(200)
    const { objectPath } = await tight.as(ann).call(FinishImage, { body: { imageURL: url } })
    await tight.settle(25_000)
    const id = objectPath.slice('/objects/'.length)
    expect(await tight.as(ann).call(GetMediaState, { params: { id } })).toMatchObject({ state: 'refused' })
    expect(await tight.ctx.storage.head(key)).toBeNull()

    expect(await sendFile(url, junk, 'image/png')).toBe(200)
    await expect(askTicket(tight, ann, 'image/png', junk.length)).rejects.toMatchObject({
      code: 'quota_full',
    })
    await later(16)
    await tight.settle(25_000)
    expect(await tight.ctx.storage.head(key)).toBeNull()
    await expect(askTicket(tight, ann, 'image/png', junk.length)).resolves.toBeDefined()
    tight.setNow(null)
  })

  it('is one of at most 20 at a time: more are refused with a sentence, until the first ones end', async () => {
    const ann = await tight.signIn()
    for (let n = 0; n < MAX_OPEN_UPLOADS; n += 1) await askTicket(tight, ann, 'image/png', 1)
    const more = () => askTicket(tight, ann, 'image/png', 1)
    await expect(more()).rejects.toMatchObject({ status: 429, message: MEDIA_MESSAGES.tooManyOpen })
    await expect(askTicket(tight, await tight.signIn(), 'image/png', 1)).resolves.toBeDefined()
    await later(16)
    await expect(more()).resolves.toBeDefined()
    tight.setNow(null)
  })
})

describe('finishing', () => {
  it('twice, also at the same moment, and with the query cut off, is one answer and one event', async () => {
    const ann = await app.signIn()
    const url = await askTicket(app, ann, 'image/png', png.length)
    await sendFile(url, png, 'image/png')
    const [bare = ''] = url.split('?')
    const finish = (imageURL: string) => app.as(ann).call(FinishImage, { body: { imageURL } })
    const answers = await Promise.all([finish(url), finish(bare), finish(url)])
    await app.settle(25_000)
    answers.push(await finish(bare))
    expect(new Set(answers.map((one) => one.objectPath)).size).toBe(1)
    const events = await app.ctx.db.query(
      'test.events',
      `select from outbox where name = 'media.image_uploaded' and payload->>'mediaId' = $1`,
      [answers[0]?.objectPath.slice('/objects/'.length)],
    )
    expect(events.length).toBeLessThanOrEqual(1)
  })

  it('[D-058] answers the same to everything that is not one’s own ticket of this kind', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const foreign = await askTicket(app, ben, 'image/png', png.length)
    await sendFile(foreign, png, 'image/png')
    const video = await askTicket(app, ann, 'video/mp4', png.length)
    const own = await askTicket(app, ann, 'image/png', png.length)
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
  it('is told to its owner only, and pushed when it changes', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const pushed: unknown[] = []
    const stop = [ann, ben].map(({ memberId }) =>
      listenForPushes(app.ctx, memberId, ({ data }) => pushed.push([memberId, JSON.parse(data)])),
    )
    const id = await upload(app, ann, 'image/png', png)
    await app.settle(25_000)
    const change = [ann.memberId, { type: 'media.changed', mediaId: id }]
    await expect.poll(() => pushed).toEqual([change])
    for (const end of stop) end()
    expect(await stateOf(ann, id)).toMatchObject({
      state: 'ready',
      message: null,
      media: { id, kind: 'image', width: 40, height: 30, widths: [40], durationMs: null, alt: '' },
    })
    for (const caller of [ben, await app.signIn()])
      await expect(stateOf(caller, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stateOf(ann, app.ctx.newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})

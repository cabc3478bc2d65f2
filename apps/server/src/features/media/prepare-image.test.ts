import { GetMediaState, MEDIA_MESSAGES, type MediaType } from '@guildhall/contract/media'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { sampleAnimation, samplePicture } from '#test/sample-files'
import { upload } from '#test/upload'
import { incomingKey, madeFolder, pictureKey } from './media.keys.ts'
import { REFUSALS } from './media.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())
const ann = await app.signIn()
const { storage } = app.ctx

/** Uploads a file and waits until it is decided what becomes of it. */
async function settled(bytes: Uint8Array, type: MediaType = 'image/png') {
  const id = await upload(app, ann, type, bytes)
  await app.settle(25_000)
  const state = await app.as(ann).call(GetMediaState, { params: { id } })
  const objects = (await storage.list(madeFolder(id), 20)).map(({ key }) => key.slice(madeFolder(id).length))
  return { id, ...state, objects, upload: await storage.head(incomingKey(id)) }
}

const copy = async (id: string, width: number) => sharp(await storage.get(pictureKey(id, width)))

describe('an image', () => {
  it('[D-059] is kept in the widths it has, with its size and a tiny preview; the upload itself is gone', async () => {
    const { id, state, media, objects, upload } = await settled(
      await samplePicture(1500, 1000).png().toBuffer(),
    )
    expect(state).toBe('ready')
    expect(media).toMatchObject({ kind: 'image', width: 1500, height: 1000, widths: [320, 640, 1280] })
    expect(objects.toSorted()).toEqual(['1280.webp', '320.webp', '640.webp'])
    expect(upload).toBeNull()
    expect(await storage.head(pictureKey(id, 640))).toMatchObject({ type: 'image/webp' })
    expect(await (await copy(id, 640)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
    const preview = Buffer.from(media!.preview.replace('data:image/webp;base64,', ''), 'base64')
    expect(media!.preview.length).toBeLessThanOrEqual(400)
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
  })

  it.each([
    [200, [200]],
    [320, [320]],
    [1000, [320, 640, 1000]],
    [3000, [320, 640, 1280, 2048]],
  ])('of %d pixels is never enlarged', async (width, widths) => {
    const { media } = await settled(await samplePicture(width, 50).jpeg().toBuffer(), 'image/jpeg')
    expect(media?.widths).toEqual(widths)
  })

  it('[D-056] [D-059] loses its place, camera and colour data, and is turned upright for good', async () => {
    const exif = {
      IFD0: { Make: 'SecretCamera', Copyright: 'Jane Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
    }
    const original = await samplePicture(400, 200)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(original).metadata()
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) })
    expect(original.includes('SecretCamera')).toBe(true)

    const { id, media } = await settled(original, 'image/jpeg')
    expect(media).toMatchObject({ width: 200, height: 400, widths: [200] })
    const kept = await storage.get(pictureKey(id, 200))
    const after = await sharp(kept).metadata()
    for (const field of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(after[field]).toBeUndefined()
    expect(Buffer.from(kept).includes('Secret')).toBe(false)
    // The bright left half is at the top now.
    const { data, info } = await sharp(kept).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(data[info.width * 20]).toBeGreaterThan(150)
    expect(data[info.width * 380]).toBeLessThan(100)
  })

  it.each(['image/gif', 'image/webp'] as const)('that moves, as %s, goes on moving', async (type) => {
    const moving = sampleAnimation(400, 60, 7)
    const { id, media } = await settled(
      await (
        type === 'image/gif' ? moving.gif({ delay: 100 }) : moving.webp({ delay: Array(7).fill(100) })
      ).toBuffer(),
      type,
    )
    expect(media).toMatchObject({ width: 400, height: 60, widths: [320, 400] })
    const kept = await sharp(await storage.get(pictureKey(id, 320)), { pages: -1 }).metadata()
    expect(kept).toMatchObject({
      format: 'webp',
      pages: 7,
      width: 320,
      pageHeight: 48,
      delay: Array(7).fill(100),
    })
  })

  it('keeps what is transparent', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4 as const, background: '#00000000' } }
    const { id } = await settled(await sharp(clear).png().toBuffer())
    expect(await (await copy(id, 50)).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('a file that is not what it says', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><html><script>alert(1)</script></html>'
  const files: [string, MediaType, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['an SVG', 'image/png', () => Buffer.from(svg), REFUSALS.unreadableImage],
    [
      'an SVG with an XML head',
      'image/jpeg',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      REFUSALS.wrongType,
    ],
    ['a page', 'image/gif', () => Buffer.from(html), REFUSALS.unreadableImage],
    ['a PDF', 'image/png', () => Buffer.from('%PDF-1.7\n1 0 obj'), REFUSALS.wrongType],
    ['a TIFF', 'image/png', () => samplePicture(20, 20).tiff().toBuffer(), REFUSALS.wrongType],
    ['an AVIF', 'image/webp', () => samplePicture(20, 20).avif().toBuffer(), REFUSALS.wrongType],
    [
      'an HEIC',
      'image/jpeg',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      REFUSALS.wrongType,
    ],
    ['plain text', 'image/png', () => Buffer.from('hello'), REFUSALS.unreadableImage],
    [
      'a script that begins like a GIF',
      'image/gif',
      () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
      REFUSALS.unreadableImage,
    ],
    ['a bomb of 50,000 × 50,000 pixels', 'image/png', () => bombPng(50_000, 50_000), REFUSALS.tooManyPixels],
    [
      'a strip of 20,000 pixels',
      'image/png',
      () => samplePicture(20_000, 4).png().toBuffer(),
      REFUSALS.tooManyPixels,
    ],
    ['301 frames', 'image/gif', () => sampleAnimation(8, 8, 301).gif().toBuffer(), REFUSALS.tooManyFrames],
    [
      'half a JPEG',
      'image/jpeg',
      async () => half(await noise().jpeg().toBuffer()),
      REFUSALS.unreadableImage,
    ],
    ['half a PNG', 'image/png', async () => half(await noise().png().toBuffer()), REFUSALS.unreadableImage],
    [
      'half a WebP',
      'image/webp',
      async () => half(await noise().webp().toBuffer()),
      REFUSALS.unreadableImage,
    ],
  ]

  it.each(files)(
    '[D-055] [S1-148] %s as %s is refused with a sentence and leaves nothing behind',
    async (_, type, make, why) => {
      const { state, message, media, objects, upload } = await settled(await make(), type)
      expect({ state, message, media, objects, upload }).toEqual({
        state: 'refused',
        message: why,
        media: null,
        objects: [],
        upload: null,
      })
    },
  )

  it('[D-055] never becomes a dead letter, and takes no room of the member', async () => {
    const dead = await app.ctx.db.query('test.dead', 'select error from event_failures', [])
    expect(dead).toEqual([])
    const taken = await app.ctx.db.query(
      'test.taken',
      `select from media where state = 'refused' and bytes > 0`,
      [],
    )
    expect(taken).toEqual([])
    expect(REFUSALS.wrongType).toBe(MEDIA_MESSAGES.wrongType)
  })

  it('[D-055] a real GIF with a script hidden in it loses the script', async () => {
    const gif = await samplePicture(30, 30).gif().toBuffer()
    const { id, state } = await settled(Buffer.concat([gif, Buffer.from(`;${html}`)]), 'image/gif')
    expect(state).toBe('ready')
    expect(Buffer.from(await storage.get(pictureKey(id, 30))).includes('alert')).toBe(false)
  })

  it('[D-055] an image that was announced as another image type is what it is', async () => {
    expect(await settled(await samplePicture(30, 30).png().toBuffer(), 'image/jpeg')).toMatchObject({
      state: 'ready',
    })
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

function noise() {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
}

/** A small PNG that announces an enormous picture. */
function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(10_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

import {
  GetMediaState,
  MEDIA_REFUSALS,
  type MediaRefusal,
  type MediaType,
  type MediaView,
} from '@guildhall/contract/media'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { render } from '#platform/texts'
import { startTestApp } from '#test/app'
import { sampleAnimation, samplePicture } from '#test/sample-files'
import { upload } from '#test/upload'
import { derivedFolder, incomingKey, pictureKey } from './media.keys.ts'
import { REFUSALS } from './media.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())
const ann = await app.signIn()
const { storage } = app.ctx

/** Uploads a file and waits until it is ready or refused. */
async function uploadAndWait(bytes: Uint8Array, type: MediaType = 'image/png') {
  const id = await upload(app, ann, type, bytes)
  await app.drain(25_000)
  const state = await app.as(ann).call(GetMediaState, { params: { id } })
  const folder = derivedFolder(id)
  const objects = (await storage.list(folder, 20)).map(({ key }) => key.slice(folder.length))
  return { id, ...state, objects, upload: await storage.head(incomingKey(id)) }
}

const widthsOf = (media: MediaView | null) => media?.pictures.map(({ width }) => width)
const resized = async (id: string, width: number) => sharp(await storage.get(pictureKey(id, width)))

describe('an image', () => {
  it('[D-059] is stored in all widths up to its own, with its size and a tiny preview; the upload is deleted', async () => {
    const { id, state, media, objects, upload } = await uploadAndWait(
      await samplePicture(1500, 1000).png().toBuffer(),
    )
    expect(state).toBe('ready')
    expect(media).toMatchObject({ kind: 'image', width: 1500, height: 1000, videoUrl: null })
    expect(widthsOf(media)).toEqual([320, 640, 1280])
    expect(objects.toSorted()).toEqual(['1280.webp', '320.webp', '640.webp'])
    expect(upload).toBeNull()
    expect(await storage.head(pictureKey(id, 640))).toMatchObject({ type: 'image/webp' })
    expect(await (await resized(id, 640)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 427,
    })
    const preview = Buffer.from(media!.preview.replace('data:image/webp;base64,', ''), 'base64')
    expect(media!.preview.length).toBeLessThanOrEqual(400)
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
  })

  it.each([
    [200, [200]],
    [320, [320]],
    [1000, [320, 640, 1000]],
    [3000, [320, 640, 1280, 2048]],
  ])('%d pixels wide is never enlarged', async (width, widths) => {
    const { media } = await uploadAndWait(await samplePicture(width, 50).jpeg().toBuffer(), 'image/jpeg')
    expect(widthsOf(media)).toEqual(widths)
  })

  it('[D-056] [D-059] is stripped of location, camera and colour data, and rotated upright', async () => {
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

    const { id, media } = await uploadAndWait(original, 'image/jpeg')
    expect(media).toMatchObject({ width: 200, height: 400, pictures: [{ width: 200 }] })
    const stored = await storage.get(pictureKey(id, 200))
    const after = await sharp(stored).metadata()
    for (const field of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(after[field]).toBeUndefined()
    expect(Buffer.from(stored).includes('Secret')).toBe(false)
    // The bright left half is now at the top.
    const { data, info } = await sharp(stored).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(data[info.width * 20]).toBeGreaterThan(150)
    expect(data[info.width * 380]).toBeLessThan(100)
  })

  it.each(['image/gif', 'image/webp'] as const)('that is animated, as %s, stays animated', async (type) => {
    const animation = sampleAnimation(400, 60, 7)
    const { id, media } = await uploadAndWait(
      await (
        type === 'image/gif' ? animation.gif({ delay: 100 }) : animation.webp({ delay: Array(7).fill(100) })
      ).toBuffer(),
      type,
    )
    expect(media).toMatchObject({ width: 400, height: 60, pictures: [{ width: 320 }, { width: 400 }] })
    const stored = await sharp(await storage.get(pictureKey(id, 320)), { pages: -1 }).metadata()
    expect(stored).toMatchObject({
      format: 'webp',
      pages: 7,
      width: 320,
      pageHeight: 48,
      delay: Array(7).fill(100),
    })
  })

  it('keeps its transparency', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4 as const, background: '#00000000' } }
    const { id } = await uploadAndWait(await sharp(clear).png().toBuffer())
    expect(await (await resized(id, 50)).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('a file that does not match its declared type', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><html><script>alert(1)</script></html>'
  const files: [string, MediaType, () => Promise<Uint8Array> | Uint8Array, MediaRefusal][] = [
    ['an SVG', 'image/png', () => Buffer.from(svg), 'media.unreadable_image'],
    [
      'an SVG with an XML head',
      'image/jpeg',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      'media.wrong_type',
    ],
    ['an HTML page', 'image/gif', () => Buffer.from(html), 'media.unreadable_image'],
    ['a PDF', 'image/png', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'media.wrong_type'],
    ['a TIFF', 'image/png', () => samplePicture(20, 20).tiff().toBuffer(), 'media.wrong_type'],
    ['an AVIF', 'image/webp', () => samplePicture(20, 20).avif().toBuffer(), 'media.wrong_type'],
    [
      'an HEIC',
      'image/jpeg',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      'media.wrong_type',
    ],
    ['plain text', 'image/png', () => Buffer.from('hello'), 'media.unreadable_image'],
    [
      'a script that begins like a GIF',
      'image/gif',
      () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
      'media.unreadable_image',
    ],
    ['a bomb of 50,000 × 50,000 pixels', 'image/png', () => bombPng(50_000, 50_000), 'media.too_many_pixels'],
    [
      'a strip of 20,000 pixels',
      'image/png',
      () => samplePicture(20_000, 4).png().toBuffer(),
      'media.too_many_pixels',
    ],
    ['301 frames', 'image/gif', () => sampleAnimation(8, 8, 301).gif().toBuffer(), 'media.too_many_frames'],
    [
      'half a JPEG',
      'image/jpeg',
      async () => half(await noise().jpeg().toBuffer()),
      'media.unreadable_image',
    ],
    ['half a PNG', 'image/png', async () => half(await noise().png().toBuffer()), 'media.unreadable_image'],
    [
      'half a WebP',
      'image/webp',
      async () => half(await noise().webp().toBuffer()),
      'media.unreadable_image',
    ],
  ]

  it.each(files)(
    '[D-055] [S1-148] %s as %s is refused with a message and leaves nothing behind',
    async (_name, type, make, refusal) => {
      const { id: _, ...found } = await uploadAndWait(await make(), type)
      expect(found).toEqual({
        state: 'refused',
        refusal,
        message: render(REFUSALS[refusal], 'en'),
        media: null,
        objects: [],
        upload: null,
      })
    },
  )

  it('[D-055] never becomes a dead letter, and does not count towards the quota', async () => {
    const dead = await app.ctx.db.query('test.dead', 'select error from event_failures', [])
    expect(dead).toEqual([])
    const taken = await app.ctx.db.query(
      'test.taken',
      `select from media where state = 'refused' and bytes > 0`,
      [],
    )
    expect(taken).toEqual([])
  })

  it('[D-055] is explained in the language of the request', async () => {
    const id = await upload(app, ann, 'image/gif', await sampleAnimation(8, 8, 301).gif().toBuffer())
    await app.drain(25_000)
    const stateIn = (language: string) =>
      app.as(ann).call(GetMediaState, { params: { id } }, { 'accept-language': language })
    const refusal = 'media.too_many_frames'
    expect(await stateIn('de')).toMatchObject({
      refusal,
      message: 'This animation is too long: at most 300 frames.',
    })
    expect(await stateIn('en-XA')).toMatchObject({
      refusal,
      message: 'Thís ánímátíón ís tóó lóng: át móst 300 frámés.',
    })
  })

  it('is explained in these words', () => {
    expect(MEDIA_REFUSALS.map((refusal) => render(REFUSALS[refusal], 'en'))).toEqual([
      'File type not supported. Accepted: image/*, video/*',
      'We couldn’t read this photo. Use JPEG, PNG, WebP or GIF.',
      'We couldn’t read this video. Use MP4, WebM or MOV.',
      'The upload didn’t arrive. Please try again.',
      'This photo is too large: at most 40 megapixels and 12,000 pixels a side.',
      'This animation is too long: at most 300 frames.',
      'This video is too long: at most 10 minutes.',
      'This video is too large: at most 4K.',
      'This video has too many frames: at most 60 a second.',
      'This video is too long for its resolution. Use 1080p with 30 frames a second, or a shorter clip.',
      'We can’t play this video. Use H.264, HEVC, VP8, VP9 or AV1, with AAC, MP3, Opus or Vorbis audio.',
      'This video must have one video track, at most one audio track, and no subtitles.',
    ])
  })

  it('[D-055] a real GIF with a script hidden in it loses the script', async () => {
    const gif = await samplePicture(30, 30).gif().toBuffer()
    const { id, state } = await uploadAndWait(Buffer.concat([gif, Buffer.from(`;${html}`)]), 'image/gif')
    expect(state).toBe('ready')
    expect(Buffer.from(await storage.get(pictureKey(id, 30))).includes('alert')).toBe(false)
  })

  it('[D-055] an image declared as another image type is processed by its real type', async () => {
    expect(await uploadAndWait(await samplePicture(30, 30).png().toBuffer(), 'image/jpeg')).toMatchObject({
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

/** A small PNG whose header declares an enormous picture. */
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

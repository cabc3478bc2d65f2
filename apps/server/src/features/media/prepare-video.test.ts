import { execFile } from 'node:child_process'
import { GetMediaState, type MediaType } from '@guildhall/contract/media'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { samplePicture, sampleVideo } from '#test/sample-files'
import { upload } from '#test/upload'
import { incomingKey, madeFolder, pictureKey, videoKey } from './media.keys.ts'
import { REFUSALS } from './media.rules.ts'

const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'guildhall-video-test-'))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const ann = await app.signIn()
const { storage } = app.ctx

const stateOf = (id: string) => app.as(ann).call(GetMediaState, { params: { id } })

/** Uploads a file and waits until it is decided what becomes of it. */
async function settled(bytes: Uint8Array, type: MediaType = 'video/mp4') {
  const id = await upload(app, ann, type, bytes)
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).not.toBe('processing')
  await app.settle(25_000)
  const objects = (await storage.list(madeFolder(id), 20)).map(({ key }) => key.slice(madeFolder(id).length))
  return { id, ...(await stateOf(id)), objects, upload: await storage.head(incomingKey(id)) }
}

/** What ffprobe says of the video that is kept. */
async function probe(id: string) {
  const path = join(folder, `${id}.mp4`)
  const bytes = Buffer.from(await storage.get(videoKey(id)))
  await writeFile(path, bytes)
  const show = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]
  const { stdout } = await promisify(execFile)('ffprobe', show)
  const { streams, format } = JSON.parse(stdout) as {
    streams: {
      codec_type: string
      codec_name: string
      width?: number
      height?: number
      pix_fmt?: string
      tags?: object
    }[]
    format: { duration: string; tags?: object }
  }
  return { bytes, streams, format }
}

describe('a video', () => {
  it('[S1-214] [D-057] [D-059] that browsers play is kept as it is, gets a poster, streams from its first byte and tells nothing of its maker', async () => {
    const tags = '-metadata title=Secret -metadata location=+51.5-000.1/ -metadata:s:v handler_name=SecretCam'
    const original = await sampleVideo({
      coding: `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -use_editlist 0 -movflags use_metadata_tags ${tags}`,
    })
    expect(original.includes('Secret')).toBe(true)
    const { id, state, media, objects, upload } = await settled(original)
    expect(state).toBe('ready')
    expect(media).toMatchObject({ kind: 'video', width: 320, height: 180, widths: [320] })
    expect(media!.durationMs).toBeGreaterThan(1_900)
    expect(media!.durationMs).toBeLessThan(2_200)
    expect(objects.toSorted()).toEqual(['320.webp', 'video.mp4'])
    expect(upload).toBeNull()
    expect(await storage.head(videoKey(id))).toMatchObject({ type: 'video/mp4' })

    const { bytes, streams } = await probe(id)
    expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac'])
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.includes('Secret')).toBe(false)
    expect(bytes.includes('+51.5')).toBe(false)
    const poster = await sharp(await storage.get(pictureKey(id, 320))).stats()
    expect(poster.channels[0]!.mean).toBeGreaterThan(30)
  })

  it('[D-059] that is kept as it is loses the messages beside its pictures, where cameras write place and time', async () => {
    const said = '-bsf:v h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+GPSCANARY51.5007N'
    const original = await sampleVideo({ copying: said })
    expect(original.includes('GPSCANARY')).toBe(true)
    const { id, state } = await settled(original)
    expect(state).toBe('ready')
    const { bytes, streams } = await probe(id)
    expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac'])
    expect(bytes.includes('GPSCANARY')).toBe(false)
    const decode = ['-v', 'error', '-xerror', '-i', join(folder, `${id}.mp4`), '-f', 'null', '-']
    const { stderr } = await promisify(execFile)('ffmpeg', decode)
    expect(stderr).toBe('')
  })

  it.each([
    ['video/webm', 'webm', '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus'],
    [
      'video/quicktime',
      'mov',
      '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a libmp3lame',
    ],
    ['video/mp4', 'mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -an'],
  ] as const)(
    '[D-057] of other codecs, as %s, becomes an MP4 that browsers play',
    async (type, ending, coding) => {
      const { id, state, media } = await settled(await sampleVideo({ ending, coding, seconds: 1 }), type)
      expect({ state, kind: media?.kind }).toEqual({ state: 'ready', kind: 'video' })
      const { streams } = await probe(id)
      expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 320, height: 180 })
      expect(streams.slice(1).every((stream) => stream.codec_name === 'aac')).toBe(true)
    },
  )

  it('that was recorded in a browser and does not know its length gets one', async () => {
    const coding = '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus'
    const { media } = await settled(
      await sampleVideo({ ending: 'webm', coding, live: true, seconds: 1 }),
      'video/webm',
    )
    expect(media!.durationMs).toBeGreaterThan(900)
    expect(media!.durationMs).toBeLessThan(1_300)
  })

  it('of more than 720 lines that has to be coded again has 720, upright ones across', async () => {
    const coding = '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -an'
    const { id, media } = await settled(await sampleVideo({ size: '810x1440', seconds: 1, rate: 5, coding }))
    expect(media).toMatchObject({ width: 720, height: 1280, widths: [320, 640] })
    expect((await probe(id)).streams[0]).toMatchObject({ width: 720, height: 1280 })
  })

  it('[D-059] that was filmed upright is upright, also where only the file says so', async () => {
    const { id, media } = await settled(await sampleVideo({ copying: '-metadata:s:v:0 rotate=90' }))
    expect(media).toMatchObject({ width: 180, height: 320 })
    expect(JSON.stringify((await probe(id)).streams[0])).toContain('"rotation":90')
  })

  it('[D-057] that begins black shows a later frame on its poster', async () => {
    const coding = '-vf fade=t=in:st=2:d=0.1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -an'
    const { id } = await settled(await sampleVideo({ seconds: 6, coding }))
    const { channels } = await sharp(await storage.get(pictureKey(id, 320))).stats()
    expect(channels[0]!.mean).toBeGreaterThan(30)
  })
})

describe('a video that is not what it should be', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
  const concat = "ffconcat version 1.0\nfile '/etc/passwd'\n"
  const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
  const files: [string, MediaType, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['text', 'video/mp4', () => Buffer.from('not a video at all'), REFUSALS.unreadableVideo],
    [
      'a playlist that names a file of ours',
      'video/mp4',
      () => Buffer.from(playlist),
      REFUSALS.unreadableVideo,
    ],
    ['a list of files of ours', 'video/webm', () => Buffer.from(concat), REFUSALS.unreadableVideo],
    ['a picture', 'video/mp4', () => samplePicture(30, 30).png().toBuffer(), REFUSALS.wrongType],
    [
      'a head without a body',
      'video/mp4',
      () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
      REFUSALS.unreadableVideo,
    ],
    ['half a video', 'video/mp4', async () => half(await sampleVideo()), REFUSALS.unreadableVideo],
    [
      'sound alone',
      'video/mp4',
      () => sampleVideo({ coding: '-map 1:a -c:a aac' }),
      REFUSALS.unreadableVideo,
    ],
    [
      'two picture tracks',
      'video/mp4',
      () => sampleVideo({ coding: `-map 0:v -map 0:v ${quick}` }),
      REFUSALS.tracks,
    ],
    [
      'two sound tracks',
      'video/mp4',
      () => sampleVideo({ coding: `-map 0:v -map 1:a -map 1:a ${quick} -c:a aac` }),
      REFUSALS.tracks,
    ],
    ['mpeg4', 'video/mp4', () => sampleVideo({ coding: '-c:v mpeg4 -an' }), REFUSALS.codec],
    [
      'mjpeg',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: '-c:v mjpeg -an' }),
      REFUSALS.codec,
    ],
    [
      'magicyuv',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: '-c:v magicyuv -an' }),
      REFUSALS.codec,
    ],
    [
      'raw sound',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: `${quick} -c:a pcm_s16le` }),
      REFUSALS.codec,
    ],
    [
      '4K of other codecs for longer than we would work on it',
      'video/webm',
      () =>
        sampleVideo({ ending: 'webm', live: true, seconds: 1, rate: 10, size: '3840x2160', coding: WEBM }),
      REFUSALS.tooMuchWork,
    ],
    [
      '11 minutes',
      'video/mp4',
      () => sampleVideo({ seconds: 660, rate: 1, size: '32x32', coding: `${quick} -an` }),
      REFUSALS.tooLong,
    ],
    [
      '120 frames a second',
      'video/mp4',
      () => sampleVideo({ seconds: 1, rate: 120, coding: `${quick} -an` }),
      REFUSALS.tooFast,
    ],
    [
      '5,120 pixels',
      'video/mp4',
      () => sampleVideo({ seconds: 1, rate: 1, size: '5120x200', coding: `${quick} -an` }),
      REFUSALS.tooFine,
    ],
  ]

  it.each(files)(
    '[D-055] [D-057] [S1-148] %s as %s is refused with a sentence and leaves nothing behind',
    async (_, type, make, why) => {
      const { state, message, objects, upload } = await settled(await make(), type)
      expect({ state, message, objects, upload }).toEqual({
        state: 'refused',
        message: why,
        objects: [],
        upload: null,
      })
    },
  )

  it('[D-055] a video as an image is refused, and none of this became a dead letter', async () => {
    expect(await settled(await sampleVideo({ seconds: 1 }), 'image/gif')).toMatchObject({
      state: 'refused',
      message: REFUSALS.wrongType,
    })
    expect(await app.ctx.db.query('test.dead', 'select error from event_failures', [])).toEqual([])
  })
})

const WEBM = '-c:v libvpx -deadline realtime -cpu-used 8 -an'
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

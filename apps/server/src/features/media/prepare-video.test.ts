import { execFile } from 'node:child_process'
import { GetMediaState, type MediaRefusal, type MediaType } from '@guildhall/contract/media'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { render } from '#platform/texts'
import { startTestApp } from '#test/app'
import { samplePicture, sampleVideo } from '#test/sample-files'
import { upload } from '#test/upload'
import { derivedFolder, incomingKey, pictureKey, videoKey } from './media.keys.ts'
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

/** Uploads a file and waits until it is ready or refused. */
async function uploadAndWait(bytes: Uint8Array, type: MediaType = 'video/mp4') {
  const id = await upload(app, ann, type, bytes)
  await expect.poll(async () => (await stateOf(id)).state).not.toBe('processing')
  await app.drain(25_000)
  const prefix = derivedFolder(id)
  const objects = (await storage.list(prefix, 20)).map(({ key }) => key.slice(prefix.length))
  return { id, ...(await stateOf(id)), objects, upload: await storage.head(incomingKey(id)) }
}

/** Runs ffprobe on the stored video. */
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
  it('[S1-214] [D-057] [D-059] that browsers play is not transcoded, gets a poster, streams from the first byte and has no metadata', async () => {
    const tags = '-metadata title=Secret -metadata location=+51.5-000.1/ -metadata:s:v handler_name=SecretCam'
    const original = await sampleVideo({
      coding: `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -use_editlist 0 -movflags use_metadata_tags ${tags}`,
    })
    expect(original.includes('Secret')).toBe(true)
    const { id, state, media, objects, upload } = await uploadAndWait(original)
    expect(state).toBe('ready')
    expect(media).toMatchObject({ kind: 'video', width: 320, height: 180, pictures: [{ width: 320 }] })
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

  it('[D-059] that is not transcoded loses its SEI messages, where cameras write place and time', async () => {
    const sei = '-bsf:v h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+GPSCANARY51.5007N'
    const original = await sampleVideo({ copying: sei })
    expect(original.includes('GPSCANARY')).toBe(true)
    const { id, state } = await uploadAndWait(original)
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
    '[D-057] with other codecs, as %s, is transcoded to an MP4 that browsers play',
    async (type, ending, coding) => {
      const { id, state, media } = await uploadAndWait(
        await sampleVideo({ ending, coding, seconds: 1 }),
        type,
      )
      expect({ state, kind: media?.kind }).toEqual({ state: 'ready', kind: 'video' })
      const { streams } = await probe(id)
      expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 320, height: 180 })
      expect(streams.slice(1).every((stream) => stream.codec_name === 'aac')).toBe(true)
    },
  )

  it('that was recorded in a browser without a duration gets one', async () => {
    const coding = '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus'
    const { media } = await uploadAndWait(
      await sampleVideo({ ending: 'webm', coding, live: true, seconds: 1 }),
      'video/webm',
    )
    expect(media!.durationMs).toBeGreaterThan(900)
    expect(media!.durationMs).toBeLessThan(1_300)
  })

  it('that is transcoded is scaled down to 720 pixels on its shorter side', async () => {
    const coding = '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -an'
    const { id, media } = await uploadAndWait(
      await sampleVideo({ size: '810x1440', seconds: 1, rate: 5, coding }),
    )
    expect(media).toMatchObject({ width: 720, height: 1280, pictures: [{ width: 320 }, { width: 640 }] })
    expect((await probe(id)).streams[0]).toMatchObject({ width: 720, height: 1280 })
  })

  it('[D-059] that was filmed upright stays upright, even if only the metadata says so', async () => {
    const { id, media } = await uploadAndWait(await sampleVideo({ copying: '-metadata:s:v:0 rotate=90' }))
    expect(media).toMatchObject({ width: 180, height: 320 })
    expect(JSON.stringify((await probe(id)).streams[0])).toContain('"rotation":90')
  })

  it('[D-057] that starts black uses a later frame as its poster', async () => {
    const coding = '-vf fade=t=in:st=2:d=0.1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -an'
    const { id } = await uploadAndWait(await sampleVideo({ seconds: 6, coding }))
    const { channels } = await sharp(await storage.get(pictureKey(id, 320))).stats()
    expect(channels[0]!.mean).toBeGreaterThan(30)
  })
})

describe('an invalid video', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
  const concat = "ffconcat version 1.0\nfile '/etc/passwd'\n"
  const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
  const files: [string, MediaType, () => Promise<Uint8Array> | Uint8Array, MediaRefusal][] = [
    ['text', 'video/mp4', () => Buffer.from('not a video at all'), 'media.unreadable_video'],
    [
      'a playlist that refers to a file on the server',
      'video/mp4',
      () => Buffer.from(playlist),
      'media.unreadable_video',
    ],
    ['a list of files on the server', 'video/webm', () => Buffer.from(concat), 'media.unreadable_video'],
    ['a picture', 'video/mp4', () => samplePicture(30, 30).png().toBuffer(), 'media.wrong_type'],
    [
      'a header without a body',
      'video/mp4',
      () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
      'media.unreadable_video',
    ],
    ['half a video', 'video/mp4', async () => half(await sampleVideo()), 'media.unreadable_video'],
    [
      'sound alone',
      'video/mp4',
      () => sampleVideo({ coding: '-map 1:a -c:a aac' }),
      'media.unreadable_video',
    ],
    [
      'two picture tracks',
      'video/mp4',
      () => sampleVideo({ coding: `-map 0:v -map 0:v ${quick}` }),
      'media.wrong_tracks',
    ],
    [
      'two sound tracks',
      'video/mp4',
      () => sampleVideo({ coding: `-map 0:v -map 1:a -map 1:a ${quick} -c:a aac` }),
      'media.wrong_tracks',
    ],
    ['mpeg4', 'video/mp4', () => sampleVideo({ coding: '-c:v mpeg4 -an' }), 'media.wrong_codec'],
    [
      'mjpeg',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: '-c:v mjpeg -an' }),
      'media.wrong_codec',
    ],
    [
      'magicyuv',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: '-c:v magicyuv -an' }),
      'media.wrong_codec',
    ],
    [
      'raw sound',
      'video/quicktime',
      () => sampleVideo({ ending: 'mov', coding: `${quick} -c:a pcm_s16le` }),
      'media.wrong_codec',
    ],
    [
      '4K with other codecs that takes too long to transcode',
      'video/webm',
      () =>
        sampleVideo({ ending: 'webm', live: true, seconds: 1, rate: 10, size: '3840x2160', coding: WEBM }),
      'media.too_costly',
    ],
    [
      '11 minutes',
      'video/mp4',
      () => sampleVideo({ seconds: 660, rate: 1, size: '32x32', coding: `${quick} -an` }),
      'media.too_long',
    ],
    [
      '120 frames a second',
      'video/mp4',
      () => sampleVideo({ seconds: 1, rate: 120, coding: `${quick} -an` }),
      'media.frame_rate_too_high',
    ],
    [
      '5,120 pixels',
      'video/mp4',
      () => sampleVideo({ seconds: 1, rate: 1, size: '5120x200', coding: `${quick} -an` }),
      'media.resolution_too_high',
    ],
  ]

  it.each(files)(
    '[D-055] [D-057] [S1-148] %s as %s is refused with a message and leaves nothing behind',
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

  it('[D-055] a video declared as an image is refused, and none of these became a dead letter', async () => {
    expect(await uploadAndWait(await sampleVideo({ seconds: 1 }), 'image/gif')).toMatchObject({
      state: 'refused',
      refusal: 'media.wrong_type',
      message: 'File type not supported. Accepted: image/*, video/*',
    })
    expect(await app.ctx.db.query('test.dead', 'select error from event_failures', [])).toEqual([])
  })
})

const WEBM = '-c:v libvpx -deadline realtime -cpu-used 8 -an'
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

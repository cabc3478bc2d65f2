import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'

const run = promisify(execFile)

/** Creates a picture with a bright left and a dark right half, so that a wrong rotation shows. */
export function samplePicture(width: number, height: number): Sharp {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#f4e2b0' },
  }
  return sharp({ create: { width, height, channels: 3, background: '#123456' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

/** Creates an animation of one colour after the other. */
export function sampleAnimation(width: number, height: number, frames: number): Sharp {
  const data = Buffer.alloc(width * height * frames * 3)
  for (let n = 0; n < frames; n += 1)
    data.fill((n * 83) % 256, n * width * height * 3, (n + 1) * width * height * 3)
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

type VideoOptions = {
  seconds?: number
  size?: `${number}x${number}`
  rate?: number
  /** The file extension, which determines the container. */
  ending?: 'mp4' | 'mov' | 'webm'
  /** ffmpeg's output options: codecs, tracks, metadata. */
  coding?: string
  /** True for a live recording, whose file contains no duration. */
  live?: boolean
  /** ffmpeg's options for a second run that copies the tracks: some things it writes only then. */
  copying?: string
}

/** Creates a small real video with sound. */
export async function sampleVideo(options: VideoOptions = {}): Promise<Buffer> {
  const { seconds = 2, size = '320x180', rate = 10, ending = 'mp4' } = options
  const { coding = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac' } = options
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-sample-'))
  try {
    const path = join(folder, `sample.${ending}`)
    const pictures = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=${rate}:d=${seconds}`]
    const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
    const target = options.live ? ['-f', ending, '-flush_packets', '1', `pipe:1`] : [path]
    const encoded = await run(
      'ffmpeg',
      ['-v', 'error', ...pictures, ...sound, ...coding.split(' '), ...target],
      {
        encoding: 'buffer',
        maxBuffer: 50_000_000,
      },
    )
    if (options.live) return encoded.stdout
    if (options.copying === undefined) return await readFile(path)
    const copy = join(folder, `copy.${ending}`)
    await run('ffmpeg', ['-v', 'error', '-i', path, '-c', 'copy', ...options.copying.split(' '), copy])
    return await readFile(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

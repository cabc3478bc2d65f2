import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Scene } from './scenes.ts'

const run = promisify(execFile)

/** A file to upload. */
export type Upload = { contentType: 'image/jpeg' | 'video/mp4'; bytes: Buffer }

/** Renders a drawing as a photo, with a little grain so that it looks less flat. */
export async function renderPhoto({ svg, width, height }: Scene): Promise<Upload> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer()
  const bytes = await sharp(Buffer.from(svg))
    .resize(width, height)
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer()
  return { contentType: 'image/jpeg', bytes }
}

/** Renders a video that pans and zooms slowly over a drawing. */
export async function renderVideo(scene: Scene, seconds: number): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-demo-'))
  try {
    const [still, out] = [join(folder, 'still.jpg'), join(folder, 'film.mp4')]
    await writeFile(still, (await renderPhoto(scene)).bytes)
    const frames = seconds * 25
    const move = `zoompan=z='1+0.15*on/${frames}':x='(iw-iw/zoom)*on/${frames}':y='(ih-ih/zoom)/2':d=${frames}:s=1280x720:fps=25`
    const input = ['-v', 'error', '-i', still, '-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`]
    const video = ['-vf', move, '-t', String(seconds), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26']
    const sound = ['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-af', 'volume=0.05']
    await run('ffmpeg', [...input, ...video, ...sound, out])
    return { contentType: 'video/mp4', bytes: await readFile(out) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

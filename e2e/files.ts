import { samplePicture, sampleVideo } from '../apps/server/test/sample-files.ts'

/** A file as somebody chooses it. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

let video: Promise<Buffer> | undefined

/** A small photo. */
export async function aPhoto(name = 'workshop.jpg'): Promise<Chosen> {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture(640, 360).jpeg().toBuffer() }
}

/** Four seconds of video with sound, made once for the whole run. */
export async function aVideo(): Promise<Chosen> {
  video ??= sampleVideo({ seconds: 4 })
  return { name: 'workshop.mp4', mimeType: 'video/mp4', buffer: await video }
}

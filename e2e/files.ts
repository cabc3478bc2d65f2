import { samplePicture, sampleVideo } from '../apps/server/test/sample-files.ts'

/** A file as Playwright passes it to a file input. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

let video: Promise<Buffer> | undefined

/** Returns a small photo. */
export async function testPhoto(name = 'workshop.jpg'): Promise<TestFile> {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture(640, 360).jpeg().toBuffer() }
}

/** Returns four seconds of video with sound, created once per run. */
export async function testVideo(): Promise<TestFile> {
  video ??= sampleVideo({ seconds: 4 })
  return { name: 'workshop.mp4', mimeType: 'video/mp4', buffer: await video }
}

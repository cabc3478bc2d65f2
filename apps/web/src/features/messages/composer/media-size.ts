import { kindOf, type MediaFile } from '#web/features/media/file-checks.ts'

const TIMEOUT_MS = 3_000

/** The size of a photo or video in pixels. */
export type MediaSize = { width: number; height: number }

/** What is reserved if the browser can't read the file, or not yet. */
export const UNKNOWN_SIZE: MediaSize = { width: 1_600, height: 900 }

/** Returns the size of a photo or video, so that its box is reserved before it is uploaded. */
export async function mediaSize(file: MediaFile): Promise<MediaSize> {
  const url = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<MediaSize>()
  const timer = setTimeout(() => resolve(UNKNOWN_SIZE), TIMEOUT_MS)
  const found = (width: number, height: number) =>
    resolve(width > 0 && height > 0 ? { width, height } : UNKNOWN_SIZE)
  if (kindOf(file) === 'image') {
    const image = new Image()
    image.onload = () => found(image.naturalWidth, image.naturalHeight)
    image.onerror = () => resolve(UNKNOWN_SIZE)
    image.src = url
  } else {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => found(video.videoWidth, video.videoHeight)
    video.onerror = () => resolve(UNKNOWN_SIZE)
    video.src = url
  }
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    URL.revokeObjectURL(url)
  }
}

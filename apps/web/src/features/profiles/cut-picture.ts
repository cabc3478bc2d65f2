import type { MediaFile } from '#web/features/media/file-checks.ts'
import type { Size } from './crop-box.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.92

/** Cuts a part out of a picture, no wider than `widest`, and answers it as a file of its own. */
export async function cutPicture(
  picture: CanvasImageSource,
  part: Size & { left: number; top: number },
  { widest, ratio }: { widest: number; ratio: number },
): Promise<MediaFile> {
  const width = Math.max(1, Math.min(widest, Math.round(part.width)))
  const height = Math.max(1, Math.round(width / ratio))
  const blob = await drawn({ width, height }, (context) =>
    context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height),
  )
  return new File([blob], 'photo.jpg', { type: TYPE }) as MediaFile
}

/** The same picture turned to the right by a quarter. */
export function turnPicture(picture: CanvasImageSource, { width, height }: Size): Promise<Blob> {
  return drawn({ width: height, height: width }, (context) => {
    context.translate(height, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(picture, 0, 0)
  })
}

async function drawn(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  // A picture that is clear in places stands on white, as on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY))
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}

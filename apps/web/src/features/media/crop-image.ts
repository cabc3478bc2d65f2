import type { Area, Size } from 'react-easy-crop'
import type { MediaFile } from './file-checks.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.92

/** Returns a part of an image as a JPEG file, scaled down to at most `maxWidth`. */
export async function cropImage(
  image: CanvasImageSource,
  part: Area,
  { maxWidth, ratio }: { maxWidth: number; ratio: number },
): Promise<MediaFile> {
  const width = Math.max(1, Math.min(maxWidth, Math.round(part.width)))
  const height = Math.max(1, Math.round(width / ratio))
  const blob = await drawToBlob({ width, height }, (context) =>
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height),
  )
  return new File([blob], 'photo.jpg', { type: TYPE }) as MediaFile
}

/** Returns the image rotated clockwise by 90 degrees. */
export function rotateImage(image: CanvasImageSource, { width, height }: Size): Promise<Blob> {
  return drawToBlob({ width: height, height: width }, (context) => {
    context.translate(height, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(image, 0, 0)
  })
}

async function drawToBlob(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent pixels become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}

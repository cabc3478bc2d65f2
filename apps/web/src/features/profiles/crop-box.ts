/**
 * Offset of the image's centre from the frame's, and its zoom. Lengths are in frame widths, so that they
 * don't depend on the screen size.
 */
export type CropTransform = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const MAX_ZOOM = 4
export const CENTRED: CropTransform = { x: 0, y: 0, zoom: 1 }

/** Returns the drawn size of the image. At zoom 1 it just covers the frame, whose height is `1 / ratio`. */
export function drawnSize(image: Size, ratio: number, zoom: number): Size {
  const scale = Math.max(1 / image.width, 1 / ratio / image.height) * zoom
  return { width: image.width * scale, height: image.height * scale }
}

/** Returns the transform clamped so that the image covers the whole frame. */
export function clampTransform(image: Size, ratio: number, { x, y, zoom }: CropTransform): CropTransform {
  const clampedZoom = clamp(zoom, 1, MAX_ZOOM)
  const maxOffset = maxOffsetOf(image, ratio, clampedZoom)
  return { x: clamp(x, -maxOffset.x, maxOffset.x), y: clamp(y, -maxOffset.y, maxOffset.y), zoom: clampedZoom }
}

/** Returns how far the image can be moved from the centre in each direction. */
export function maxOffsetOf(image: Size, ratio: number, zoom: number): { x: number; y: number } {
  const { width, height } = drawnSize(image, ratio, zoom)
  return { x: Math.max(0, (width - 1) / 2), y: Math.max(0, (height - 1 / ratio) / 2) }
}

/** Returns the transform at another zoom, with the same point of the image in the centre. */
export function zoomTo(image: Size, ratio: number, transform: CropTransform, zoom: number): CropTransform {
  const clampedZoom = clamp(zoom, 1, MAX_ZOOM)
  const scale = clampedZoom / transform.zoom
  return clampTransform(image, ratio, { x: transform.x * scale, y: transform.y * scale, zoom: clampedZoom })
}

/** Returns the part of the image that is inside the frame, in pixels of the image. */
export function cropRect(
  image: Size,
  ratio: number,
  transform: CropTransform,
): Size & { left: number; top: number } {
  const drawn = drawnSize(image, ratio, transform.zoom)
  const pixelsPerWidth = image.width / drawn.width
  const [width, height] = [pixelsPerWidth, pixelsPerWidth / ratio]
  return {
    left: image.width / 2 - transform.x * pixelsPerWidth - width / 2,
    top: image.height / 2 - transform.y * pixelsPerWidth - height / 2,
    width,
    height,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

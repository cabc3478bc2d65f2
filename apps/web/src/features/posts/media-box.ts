import { objectPathOf, type MediaView } from '@guildhall/contract/media'

const TALLEST = 4 / 5
const WIDEST = 3

/** How wide a box is for its height: that of the picture, but neither a tower nor a thread. Known before the first byte. */
export function boxRatio({ width, height }: Pick<MediaView, 'width' | 'height'>): number {
  if (width <= 0 || height <= 0) return 16 / 9
  return Math.min(WIDEST, Math.max(TALLEST, width / height))
}

/** No picture is higher on the page than this; what is beyond is seen on a click. */
export const HIGHEST_PX = 640

/** The address of a picture, or of a video's poster, in a width that exists and is wide enough. */
export function pictureAddress({ id, widths }: MediaView, atLeast: number): string {
  const sorted = widths.toSorted((a, b) => a - b)
  const width = sorted.find((one) => one >= atLeast) ?? sorted.at(-1)
  return width === undefined ? objectPathOf(id) : `${objectPathOf(id)}?size=${width}`
}

/** Every width that exists, for the browser to choose from. */
export function pictureSet({ id, widths }: MediaView): string {
  return widths.map((width) => `${objectPathOf(id)}?size=${width} ${width}w`).join(', ')
}

/** The address of a video. */
export function videoAddress({ id }: MediaView): string {
  return `${objectPathOf(id)}?size=video`
}

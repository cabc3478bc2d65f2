import type { MediaView } from '@guildhall/contract/media'

const MIN_RATIO = 4 / 5
const MAX_RATIO = 3

/** Returns the aspect ratio of the media box: that of the file, clamped. Known before the file loads. */
export function boxRatio({ width, height }: Pick<MediaView, 'width' | 'height'>): number {
  if (width <= 0 || height <= 0) return 16 / 9
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height))
}

/** Maximum height of media in a post. The lightbox shows all of it. */
export const HIGHEST_PX = 640

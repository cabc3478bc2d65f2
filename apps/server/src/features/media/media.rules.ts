import { IMAGE_WIDTHS, MEDIA_MESSAGES } from '@guildhall/contract/media'

export const MAX_PIXELS = 40_000_000
export const MAX_SIDE = 12_000
export const MAX_FRAMES = 300
export const MAX_VIDEO_SECONDS = 600
/** 4K, in either direction. */
export const MAX_VIDEO_SIDE = 4_096
export const MAX_VIDEO_PIXELS = 4_096 * 2_160
export const MAX_FPS = 60

/** Why a file is refused, as its owner reads it. */
export const REFUSALS = {
  wrongType: MEDIA_MESSAGES.wrongType,
  broken: 'This file could not be read. It may be damaged.',
  gone: 'The upload did not arrive. Please try again.',
  tooManyPixels: 'This picture is too large: at most 40 megapixels and 12,000 pixels a side.',
  tooManyFrames: `This animation is too long: at most ${MAX_FRAMES} frames.`,
  tooLong: 'This video is too long: at most 10 minutes.',
  tooFine: 'This video is too large: at most 4K.',
  tooFast: `This video has too many frames: at most ${MAX_FPS} a second.`,
  tracks: 'This video must have one picture track, at most one sound track, and no subtitles.',
} as const

export type Refused = { refused: string }

/** The widths in which a picture is kept: never wider than it is, and its own where the next smaller one is much less. */
export function widthsFor(width: number): number[] {
  const standard = IMAGE_WIDTHS.filter((one) => one <= width)
  const largest = standard.at(-1) ?? 0
  const isWhole = largest === IMAGE_WIDTHS.at(-1) || width < largest * 1.25
  return isWhole ? standard : [...standard, width]
}

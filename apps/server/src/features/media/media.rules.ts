import { IMAGE_WIDTHS, MEDIA_MESSAGES } from '@guildhall/contract/media'

export const MAX_PIXELS = 40_000_000
/** Pictures and animations of more pixels take long: small ones do not wait behind them. */
export const MAX_QUICK_PIXELS = 16_000_000
export const MAX_SIDE = 12_000
export const MAX_FRAMES = 300
export const MAX_VIDEO_SECONDS = 600
/** 4K, in either direction. */
export const MAX_VIDEO_SIDE = 4_096
export const MAX_VIDEO_PIXELS = 4_096 * 2_160
export const MAX_FPS = 60

/** The pixels of one second of 1080p30, the measure of what coding a video anew costs. */
const SECOND_OF_1080P30 = 1_920 * 1_080 * 30
export const MAX_RECODED_PIXELS = MAX_VIDEO_SECONDS * SECOND_OF_1080P30
/** Videos of more pixels take long to code: short ones do not wait behind them. */
export const MAX_QUICK_RECODED_PIXELS = 20 * SECOND_OF_1080P30

/** What we decode, by the names that ffprobe gives: the common formats of cameras and browsers, and no others. */
export const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1']
export const AUDIO_CODECS = ['aac', 'mp3', 'opus', 'vorbis']

/** Why a file is refused, as its owner reads it. */
export const REFUSALS = {
  wrongType: MEDIA_MESSAGES.wrongType,
  unreadableImage: "We couldn't read this photo. Use JPEG, PNG, WebP or GIF.",
  unreadableVideo: "We couldn't read this video. Use MP4, WebM or MOV.",
  gone: "The upload didn't arrive. Please try again.",
  tooManyPixels: 'This photo is too large: at most 40 megapixels and 12,000 pixels a side.',
  tooManyFrames: `This animation is too long: at most ${MAX_FRAMES} frames.`,
  tooLong: 'This video is too long: at most 10 minutes.',
  tooFine: 'This video is too large: at most 4K.',
  tooFast: `This video has too many frames: at most ${MAX_FPS} a second.`,
  tooMuchWork:
    'This video is too long for its resolution. Use 1080p with 30 frames a second, or a shorter clip.',
  codec: "We can't play this video. Use H.264, HEVC, VP8, VP9 or AV1, with AAC, MP3, Opus or Vorbis sound.",
  tracks: 'This video must have one picture track, at most one sound track, and no subtitles.',
} as const

/** Why a file of this kind that makes no sense to us is refused. */
export const unreadable = (kind: 'image' | 'video') =>
  kind === 'image' ? REFUSALS.unreadableImage : REFUSALS.unreadableVideo

export type Refused = { refused: string }

/** The widths in which a picture is kept: never wider than it is, and its own where the next smaller one is much less. */
export function widthsFor(width: number): number[] {
  const standard = IMAGE_WIDTHS.filter((one) => one <= width)
  const largest = standard.at(-1) ?? 0
  const isWhole = largest === IMAGE_WIDTHS.at(-1) || width < largest * 1.25
  return isWhole ? standard : [...standard, width]
}

import { IMAGE_WIDTHS, type MediaRefusal } from '@guildhall/contract/media'
import { textOf, type Text } from '@guildhall/contract/texts'

export const MAX_PIXELS = 40_000_000
/** Images and animations with more pixels take long and get a separate queue, so that small ones do not wait. */
export const MAX_QUICK_PIXELS = 16_000_000
export const MAX_SIDE = 12_000
export const MAX_FRAMES = 300
export const MAX_VIDEO_SECONDS = 600
/** 4K, in either direction. */
export const MAX_VIDEO_SIDE = 4_096
export const MAX_VIDEO_PIXELS = 4_096 * 2_160
export const MAX_FPS = 60

/** Pixels in one second of 1080p30, the unit of transcoding cost. */
const SECOND_OF_1080P30 = 1_920 * 1_080 * 30
export const MAX_TRANSCODED_PIXELS = MAX_VIDEO_SECONDS * SECOND_OF_1080P30
/** Videos with more pixels take long to transcode and get a separate queue, so that short ones do not wait. */
export const MAX_QUICK_TRANSCODED_PIXELS = 20 * SECOND_OF_1080P30

/** The codecs we decode, by their ffprobe names: the common formats of cameras and browsers, and no others. */
export const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1']
export const AUDIO_CODECS = ['aac', 'mp3', 'opus', 'vorbis']

/** The text that explains a refusal to the owner of the file. */
export const REFUSALS: Readonly<Record<MediaRefusal, Text>> = {
  'media.wrong_type': textOf('media.wrong_type'),
  'media.unreadable_image': textOf('media.unreadable_image'),
  'media.unreadable_video': textOf('media.unreadable_video'),
  'media.not_arrived': textOf('media.not_arrived'),
  'media.too_many_pixels': textOf('media.too_many_pixels', {
    megapixels: MAX_PIXELS / 1_000_000,
    side: MAX_SIDE,
  }),
  'media.too_many_frames': textOf('media.too_many_frames', { max: MAX_FRAMES }),
  'media.too_long': textOf('media.too_long', { minutes: MAX_VIDEO_SECONDS / 60 }),
  'media.resolution_too_high': textOf('media.resolution_too_high'),
  'media.frame_rate_too_high': textOf('media.frame_rate_too_high', { max: MAX_FPS }),
  'media.too_costly': textOf('media.too_costly'),
  'media.wrong_codec': textOf('media.wrong_codec'),
  'media.wrong_tracks': textOf('media.wrong_tracks'),
}

/** Returns why an unreadable file of this kind is refused. */
export const unreadable = (kind: 'image' | 'video'): MediaRefusal =>
  kind === 'image' ? 'media.unreadable_image' : 'media.unreadable_video'

export type Refused = { refused: MediaRefusal }

/** Returns the largest width not above the requested one, else the smallest; null if there is none. */
export function nearestWidth(widths: readonly number[], requested: number): number | null {
  const ascending = widths.toSorted((a, b) => a - b)
  return ascending.findLast((width) => width <= requested) ?? ascending[0] ?? null
}

/** Returns the widths to store: never upscaled, plus the image's own if it is well above the next standard one. */
export function widthsFor(width: number): number[] {
  const standard = IMAGE_WIDTHS.filter((one) => one <= width)
  const largest = standard.at(-1) ?? 0
  const isCovered = largest === IMAGE_WIDTHS.at(-1) || width < largest * 1.25
  return isCovered ? standard : [...standard, width]
}

import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { reason } from './reason.ts'
import type { TextCode } from './texts.ts'

/** The MIME types that a post accepts. Everything else is rejected, whatever its file name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export const MEDIA_TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MAX_MEDIA_MB = 50
export const MAX_MEDIA_FILES = 1
/** Maximum number of uploads of one member that are awaited or not ready yet. */
export const MAX_OPEN_UPLOADS = 20
const MAX_MEDIA_BYTES = MAX_MEDIA_MB * 1024 * 1024

/** The widths in which an image is stored, in addition to its own width if that is less than the largest. */
export const IMAGE_WIDTHS = [320, 640, 1280, 2048] as const

/**
 * The URL of a picture or video on this site, for `src` as it is. The server signs it with the response that contains
 * it: the same URL opens the file for anyone who is signed in, for at most 16 minutes, and after that only for those who
 * may still see what shows it.
 */
export const MediaUrl = z.string()

/** A picture in one of its widths. */
export const Picture = z.object({ width: z.int(), url: MediaUrl })
export type Picture = z.output<typeof Picture>

/** What a screen needs to reserve space for a picture or video before its first byte arrives. */
export const MediaView = z.object({
  id: Id,
  kind: z.enum(['image', 'video']),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred picture as a data URL. */
  preview: z.string(),
  /** The picture, or the poster of a video, in all available widths, the smallest first. */
  pictures: z.array(Picture),
  /** The video itself; null for a picture. */
  videoUrl: z.nullable(MediaUrl),
  durationMs: z.nullable(z.int()),
  alt: z.string(),
})
export type MediaView = z.output<typeof MediaView>

const objectPath = z.string().check(z.regex(/^\/objects\/[0-9a-f-]{36}$/))

export const RequestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary:
    'Issues a ticket to upload one file: bound to the member, the type and the exact length, valid for ten minutes.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'quota_full', 'too_large'],
  body: z.strictObject({
    contentType: z.enum(MEDIA_TYPES, reason('media.wrong_type')),
    length: z.int().check(
      z.minimum(1),
      z.refine((length) => length <= MAX_MEDIA_BYTES, reason('media.too_large', { max: MAX_MEDIA_MB })),
      z.maximum(MAX_MEDIA_BYTES),
    ),
  }),
  answer: z.object({ uploadURL: z.string() }),
})

const FinishedUpload = z.object({ objectPath })

export const FinishImage = endpoint({
  method: 'PUT',
  path: '/api/post-images',
  summary: 'Reports that an image is uploaded, which starts its checks and processing.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'not_found', 'unavailable'],
  body: z.strictObject({ imageURL: z.string().check(z.maxLength(2_000)) }),
  answer: FinishedUpload,
})

export const FinishVideo = endpoint({
  method: 'PUT',
  path: '/api/post-videos',
  summary: 'Reports that a video is uploaded, which starts its checks and processing.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'not_found', 'unavailable'],
  body: z.strictObject({ videoURL: z.string().check(z.maxLength(2_000)) }),
  answer: FinishedUpload,
})

/** Why an uploaded file is refused: the codes of the texts that explain it. */
export const MEDIA_REFUSALS = [
  'media.wrong_type',
  'media.unreadable_image',
  'media.unreadable_video',
  'media.not_arrived',
  'media.too_many_pixels',
  'media.too_many_frames',
  'media.too_long',
  'media.resolution_too_high',
  'media.frame_rate_too_high',
  'media.too_costly',
  'media.wrong_codec',
  'media.wrong_tracks',
] as const satisfies readonly TextCode[]
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number]

/** The state of the caller's own upload. `message` explains a refusal in the language of the request. */
export const MediaState = z.object({
  state: z.enum(['awaited', 'processing', 'ready', 'refused']),
  refusal: z.nullable(z.enum(MEDIA_REFUSALS)),
  message: z.nullable(z.string()),
  media: z.nullable(MediaView),
})
export type MediaState = z.output<typeof MediaState>

export const GetMediaState = endpoint({
  method: 'GET',
  path: '/api/objects/{id}',
  summary: 'Returns the state of the caller’s own upload.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  answer: MediaState,
})

/** Which rendition of an object: a picture of about this width (for a video its poster), or the video itself. */
const size = z.string().check(z.regex(/^([1-9]\d{0,4}|video)$/))

export const GetObject = endpoint({
  method: 'GET',
  path: '/objects/{id}',
  summary:
    'Redirects the browser to a picture or video: with a valid signature `s`, or after the access check of the post it belongs to.',
  access: 'member',
  quota: 'media',
  kind: 'redirect',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ size: z.prefault(size, '1280'), s: z.optional(z.string().check(z.maxLength(64))) }),
})

/** The path under which a post refers to its media. */
export function objectPathOf(id: string): string {
  return `/objects/${id}`
}

/** The id in an object path, or null for any other text. */
export function objectIdOf(path: string): string | null {
  return /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1] ?? null
}

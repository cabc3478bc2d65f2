import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The kinds of file a post takes, as browsers name them. Everything else is refused, whatever its name says. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export const MEDIA_TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MAX_MEDIA_MB = 50
export const MAX_MEDIA_FILES = 1
/** Uploads of one member that are awaited or not ready yet. */
export const MAX_OPEN_UPLOADS = 20
const MAX_MEDIA_BYTES = MAX_MEDIA_MB * 1024 * 1024

/** The widths in which an image is kept, and besides its own width where that is less than the largest. */
export const IMAGE_WIDTHS = [320, 640, 1280, 2048] as const

/** What is said about files; all but the last are sentences of the specification. */
export const MEDIA_MESSAGES = {
  tooLarge: `File size must be less than ${MAX_MEDIA_MB}MB`,
  wrongType: 'File type not supported. Accepted: image/*, video/*',
  tooMany: `Maximum ${MAX_MEDIA_FILES} files allowed`,
  tooManyOpen: `You have ${MAX_OPEN_UPLOADS} uploads in progress. Try again in a few minutes.`,
} as const

/** What a screen needs to keep a place for a picture or video, before its first byte arrives. */
export const MediaView = z.object({
  id: Id,
  kind: z.enum(['image', 'video']),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny blurred picture as a data address. */
  preview: z.string(),
  /** The widths that exist; ask for one with `?size=`. Of a video they are the widths of its poster. */
  widths: z.array(z.number().int()),
  durationMs: z.number().int().nullable(),
  alt: z.string(),
})
export type MediaView = z.output<typeof MediaView>

const objectPath = z.string().regex(/^\/objects\/[0-9a-f-]{36}$/)

export const RequestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary:
    'A ticket to upload one file: bound to the member, the type and the exact length, for ten minutes.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'quota_full', 'too_large'],
  body: z.strictObject({
    contentType: z.enum(MEDIA_TYPES, MEDIA_MESSAGES.wrongType),
    length: z.number().int().min(1).max(MAX_MEDIA_BYTES, MEDIA_MESSAGES.tooLarge),
  }),
  answer: z.object({ uploadURL: z.string() }),
})

const Finished = z.object({ objectPath })

export const FinishImage = endpoint({
  method: 'PUT',
  path: '/api/post-images',
  summary: 'Says that an image is uploaded; it is checked and made ready from here on.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'not_found', 'unavailable'],
  body: z.strictObject({ imageURL: z.string().max(2_000) }),
  answer: Finished,
})

export const FinishVideo = endpoint({
  method: 'PUT',
  path: '/api/post-videos',
  summary: 'Says that a video is uploaded; it is checked and made ready from here on.',
  access: 'member',
  quota: 'uploads',
  errors: ['invalid', 'not_found', 'unavailable'],
  body: z.strictObject({ videoURL: z.string().max(2_000) }),
  answer: Finished,
})

/** How far one's own upload is. `message` says why it was refused. */
export const MediaState = z.object({
  state: z.enum(['awaited', 'processing', 'ready', 'refused']),
  message: z.string().nullable(),
  media: MediaView.nullable(),
})
export type MediaState = z.output<typeof MediaState>

export const GetMediaState = endpoint({
  method: 'GET',
  path: '/api/objects/{id}',
  summary: 'How far one’s own upload is.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  answer: MediaState,
})

/** What can be asked of an object: a picture of about this width (of a video: its poster), or the video itself. */
const size = z.string().regex(/^([1-9]\d{0,4}|video)$/)

export const GetObject = endpoint({
  method: 'GET',
  path: '/objects/{id}',
  summary: 'Sends the browser to a picture or video, after the access check of the post it belongs to.',
  access: 'member',
  quota: 'media',
  kind: 'redirect',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ size: size.prefault('1280') }),
})

/** The path under which a post names its media. */
export function objectPathOf(id: string): string {
  return `/objects/${id}`
}

/** The id in an object path, or null for any other text. */
export function objectIdOf(path: string): string | null {
  return /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1] ?? null
}

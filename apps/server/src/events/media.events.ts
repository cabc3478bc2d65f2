import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A file whose turn it is; turns are per owner. */
const Uploaded = z.object({ mediaId: Id, ownerId: z.optional(Id) })

/** An image was uploaded and waits to be checked and processed. */
export const ImageUploaded = defineEvent('media.image_uploaded', Uploaded)

/** The same for a video: a separate event, so that images never wait behind one. */
export const VideoUploaded = defineEvent('media.video_uploaded', Uploaded)

/** An image turned out to take long: it is processed where small ones do not wait behind it. */
export const LargeImageFound = defineEvent('media.large_image_found', Uploaded)

/** The same for a video. */
export const LargeVideoFound = defineEvent('media.large_video_found', Uploaded)

/** A file is ready or was rejected. */
export const MediaFinished = defineEvent('media.settled', z.object({ mediaId: Id, ownerId: z.nullable(Id) }))

/** The upload URL of a file that is ready or was rejected has expired. */
export const UploadUrlExpired = defineEvent('media.ticket_ended', z.object({ mediaId: Id }))

/** Nothing references this file any more: it can be removed. */
export const MediaReleased = defineEvent('media.released', z.object({ mediaId: Id }))

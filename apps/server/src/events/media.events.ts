import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A file whose turn it is. The owner decides whose turn is next. */
const Uploaded = z.object({ mediaId: Id, ownerId: Id.optional() })

/** A file that is to become an image is in the store and waits to be checked and made ready. */
export const ImageUploaded = defineEvent('media.image_uploaded', Uploaded)

/** The same for a video: an event of its own, so that images never wait behind one. */
export const VideoUploaded = defineEvent('media.video_uploaded', Uploaded)

/** An image was found to take long: it is made ready where small ones do not wait behind it. */
export const LargeImageFound = defineEvent('media.large_image_found', Uploaded)

/** The same for a video. */
export const LargeVideoFound = defineEvent('media.large_video_found', Uploaded)

/** A file is ready or was refused. */
export const MediaSettled = defineEvent('media.settled', z.object({ mediaId: Id, ownerId: Id.nullable() }))

/** The upload address of a file that is ready or was refused works no longer. */
export const UploadTicketEnded = defineEvent('media.ticket_ended', z.object({ mediaId: Id }))

/** Nothing shows this file any more: it can be removed. */
export const MediaReleased = defineEvent('media.released', z.object({ mediaId: Id }))

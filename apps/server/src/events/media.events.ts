import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A file that is to become an image is in the store and waits to be checked and made ready. */
export const ImageUploaded = defineEvent('media.image_uploaded', z.object({ mediaId: Id }))

/** The same for a video: an event of its own, so that images never wait behind one. */
export const VideoUploaded = defineEvent('media.video_uploaded', z.object({ mediaId: Id }))

/** A file is ready or was refused. */
export const MediaSettled = defineEvent('media.settled', z.object({ mediaId: Id, ownerId: Id.nullable() }))

/** Nothing shows this file any more: it can be removed. */
export const MediaReleased = defineEvent('media.released', z.object({ mediaId: Id }))

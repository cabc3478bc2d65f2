import { msg } from '@lingui/core/macro'
import type { UploadedPhoto } from './photo.queries.ts'

/** Photos that replace the current ones when saved; null removes one. */
export type NewPhotos = Partial<Record<PhotoSlot, UploadedPhoto | null>>

/** The photos that profiles and groups have: aspect ratio, maximum width and texts. */
export const PHOTO_SLOTS = {
  profile: {
    ratio: 1,
    maxWidth: 640,
    change: msg`Change profile photo`,
    remove: msg`Remove profile photo`,
    crop: msg`Crop profile photo`,
    failedText: msg`Failed to upload profile photo. Please try again.`,
  },
  cover: {
    ratio: 3,
    maxWidth: 1920,
    change: msg`Change cover photo`,
    remove: msg`Remove cover photo`,
    crop: msg`Crop cover photo`,
    failedText: msg`Failed to upload cover photo. Please try again.`,
  },
} as const

export type PhotoSlot = keyof typeof PHOTO_SLOTS

import { msg } from '@lingui/core/macro'

/** The two pictures of a profile: what they are called, their shape, and how they are sent. */
export const PHOTO_PLACES = {
  profile: {
    field: 'profileImageUrl',
    ratio: 1,
    widest: 640,
    change: msg`Change profile photo`,
    remove: msg`Remove profile photo`,
    crop: msg`Crop profile photo`,
    done: msg`Profile photo uploaded`,
    doneText: msg`Your profile photo has been updated successfully.`,
    failedText: msg`Failed to upload profile photo. Please try again.`,
  },
  cover: {
    field: 'coverImageUrl',
    ratio: 3,
    widest: 1920,
    change: msg`Change cover photo`,
    remove: msg`Remove cover photo`,
    crop: msg`Crop cover photo`,
    done: msg`Cover photo uploaded`,
    doneText: msg`Your cover photo has been updated successfully.`,
    failedText: msg`Failed to upload cover photo. Please try again.`,
  },
} as const

export type PhotoPlace = keyof typeof PHOTO_PLACES

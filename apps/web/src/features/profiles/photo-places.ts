import { msg } from '@lingui/core/macro'
import type { Profile } from '@guildhall/contract/profiles'
import type { UploadedPhoto } from './photo.queries.ts'

/** Photos that are to take the place of those of today; null takes one away. */
export type NewPhotos = Partial<Record<PhotoPlace, UploadedPhoto | null>>

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

/** A profile with photos in the place of those of today: as they are seen, or as they are saved. */
export function withPhotos(profile: Profile, photos: NewPhotos, as: keyof UploadedPhoto): Profile {
  const { profile: face, cover } = photos
  return {
    ...profile,
    ...(face !== undefined && { profileImageUrl: face && face[as] }),
    ...(cover !== undefined && { coverImageUrl: cover && cover[as] }),
  }
}

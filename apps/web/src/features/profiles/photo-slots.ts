import { msg } from '@lingui/core/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { imageSrc } from '#web/features/media/image-src.ts'
import type { UploadedPhoto } from './photo.queries.ts'

/** Photos that replace the current ones when saved; null removes one. */
export type NewPhotos = Partial<Record<PhotoSlot, UploadedPhoto | null>>

/** The two photos of a profile: API field, aspect ratio, maximum width and texts. */
export const PHOTO_SLOTS = {
  profile: {
    field: 'profileImageUrl',
    ratio: 1,
    maxWidth: 640,
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
    maxWidth: 1920,
    change: msg`Change cover photo`,
    remove: msg`Remove cover photo`,
    crop: msg`Crop cover photo`,
    done: msg`Cover photo uploaded`,
    doneText: msg`Your cover photo has been updated successfully.`,
    failedText: msg`Failed to upload cover photo. Please try again.`,
  },
} as const

export type PhotoSlot = keyof typeof PHOTO_SLOTS

/** Returns the profile with its photos replaced: with URLs for display ('seen') or for the API ('saved'). */
export function withPhotos(profile: Profile, photos: NewPhotos, as: 'seen' | 'saved'): Profile {
  const { profile: photo, cover } = photos
  const urlOf = ({ media, storedUrl }: UploadedPhoto, width: number) =>
    as === 'seen' ? imageSrc(media, width) : storedUrl
  return {
    ...profile,
    ...(photo !== undefined && { profileImageUrl: photo && urlOf(photo, 320) }),
    ...(cover !== undefined && {
      coverImageUrl: cover && urlOf(cover, 1280),
      coverPictures: cover?.media.pictures ?? [],
    }),
  }
}

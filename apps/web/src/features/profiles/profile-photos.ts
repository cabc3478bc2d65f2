import { msg } from '@lingui/core/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { imageSrc } from '#web/features/media/image-src.ts'
import type { UploadedPhoto } from '#web/features/media/photo.queries.ts'
import type { NewPhotos } from '#web/features/media/photo-slots.ts'

/** Titles and texts of the toast after only one photo was changed. */
export const PHOTO_DONE = {
  profile: {
    title: msg`Profile photo uploaded`,
    text: msg`Your profile photo has been updated successfully.`,
  },
  cover: {
    title: msg`Cover photo uploaded`,
    text: msg`Your cover photo has been updated successfully.`,
  },
} as const

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

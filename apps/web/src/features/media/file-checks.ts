import { t } from '@lingui/core/macro'
import {
  IMAGE_TYPES,
  MAX_MEDIA_FILES,
  MAX_MEDIA_MB,
  MEDIA_TYPES,
  type MediaType,
} from '@guildhall/contract/media'

const MAX_BYTES = MAX_MEDIA_MB * 1024 * 1024
const ACCEPTED = 'image/*, video/*'

/** A file of a type that a post accepts. */
export type MediaFile = File & { readonly type: MediaType }

/** Returns why a file cannot be uploaded, or null. `others` counts files chosen or attached besides it. */
export function validateFile(file: File, others: number): string | null {
  const [files, megabytes] = [MAX_MEDIA_FILES, MAX_MEDIA_MB]
  if (others + 1 > files) return t`Maximum ${files} files allowed`
  if (!isMediaFile(file)) return t`File type not supported. Accepted: ${ACCEPTED}`
  if (file.size > MAX_BYTES) return t`File size must be less than ${megabytes}MB`
  return file.size === 0 ? t`This file is empty.` : null
}

/** True for a file of a type that a post accepts. */
export function isMediaFile(file: File): file is MediaFile {
  return MEDIA_TYPES.some((type) => type === file.type)
}

/** Returns whether a file is an image or a video. */
export function kindOf({ type }: MediaFile): 'image' | 'video' {
  return IMAGE_TYPES.some((image) => image === type) ? 'image' : 'video'
}

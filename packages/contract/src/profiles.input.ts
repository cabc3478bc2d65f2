import * as z from 'zod/mini'
import { name } from './name.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'
import { normalizeWebsite } from './website.ts'

export const MAX_BIO_LENGTH = 500
export const MAX_LOCATION_LENGTH = 100
export const MAX_WEBSITE_LENGTH = 200

const emptyToNull = (value: string | null) => (value === '' ? null : value)
/** An upload URL without its query, the path of one of the caller’s files, or the unchanged photo. */
const photo = z.nullable(z.string().check(z.maxLength(2_000)))

/** What can be changed of a profile; fields that are left out keep their values. */
export const ProfileInput = z.strictObject({
  firstName: z.optional(name()),
  lastName: z.optional(name()),
  bio: z.optional(
    z.pipe(
      z.nullable(
        text({ max: MAX_BIO_LENGTH, tooLong: reason('profile.bio_too_long', { max: MAX_BIO_LENGTH }) }),
      ),
      z.transform(emptyToNull),
    ),
  ),
  location: z.optional(z.pipe(z.nullable(text({ max: MAX_LOCATION_LENGTH })), z.transform(emptyToNull))),
  website: z.optional(
    z.nullable(
      z.pipe(
        z
          .pipe(text({ max: MAX_WEBSITE_LENGTH }), z.transform(normalizeWebsite))
          .check(z.refine((address) => address !== undefined, reason('profile.website'))),
        z.transform((address) => address ?? null),
      ),
    ),
  ),
  profileImageUrl: z.optional(photo),
  coverImageUrl: z.optional(photo),
  likesArePublic: z.optional(z.boolean()),
})

import * as z from 'zod/mini'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

export const GROUP_PRIVACIES = ['public', 'private'] as const
export type GroupPrivacy = (typeof GROUP_PRIVACIES)[number]
export const DEFAULT_GROUP_PRIVACY: GroupPrivacy = 'public'
export const MIN_GROUP_NAME = 3
export const MAX_GROUP_NAME = 100
export const MIN_GROUP_DESCRIPTION = 10
export const MAX_GROUP_DESCRIPTION = 500
/** How many days an invite link can be valid; null for no end. */
export const INVITE_LINK_DAYS = [1, 7, 30] as const
export const MAX_INVITE_LINK_USES = 10_000

export const GroupPrivacy = z.enum(GROUP_PRIVACIES)

/** What a new group needs. */
export const GroupInput = z.strictObject({
  name: text({ min: MIN_GROUP_NAME, max: MAX_GROUP_NAME, tooShort: reason('group.name_too_short') }),
  description: text({
    min: MIN_GROUP_DESCRIPTION,
    max: MAX_GROUP_DESCRIPTION,
    tooShort: reason('group.description_too_short'),
  }),
  privacy: z.prefault(GroupPrivacy, DEFAULT_GROUP_PRIVACY),
})

/** What can be changed of a group; fields that are left out keep their values. */
export const GroupChange = z.strictObject({
  name: z.optional(text({ min: 1, max: MAX_GROUP_NAME, tooShort: reason('group.no_name') })),
  description: z.optional(text({ max: MAX_GROUP_DESCRIPTION })),
  privacy: z.optional(GroupPrivacy),
  /** An upload URL without its query, the path of one of the caller’s pictures, or the unchanged cover; null removes it. */
  coverImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
})

/** What a new invite link can have. */
export const InviteLinkInput = z.strictObject({
  days: z.nullable(z.literal(INVITE_LINK_DAYS)),
  maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_INVITE_LINK_USES))),
})

import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { name } from './name.ts'
import { Post } from './posts.ts'
import { text } from './text.ts'
import { plainWebsite } from './website.ts'

export const MAX_BIO_LENGTH = 500
export const MAX_LOCATION_LENGTH = 100
const MAX_WEBSITE_LENGTH = 200

export const PROFILE_MESSAGES = {
  bio: `Bio must not exceed ${MAX_BIO_LENGTH} characters`,
  website: 'Website must be an http or https address',
} as const

export const BADGE_TYPES = ['expert', 'contributor', 'helpful', 'top_answerer', 'question_asker'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

/** What someone has earned by a rule that is the same for all. Nobody can give one, to others or to themselves. */
const Badge = z.object({ badgeType: z.enum(BADGE_TYPES), title: z.string(), description: z.string() })
export type Badge = z.output<typeof Badge>

/** A member or agent with everything that their own page shows: no e-mail. */
export const Profile = MemberCard.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  createdAt: Moment,
  friendsCount: z.number().int(),
  followingCount: z.number().int(),
  followersCount: z.number().int(),
  badges: z.array(Badge).max(BADGE_TYPES.length),
  /** The Likes tab is open to everyone who may see the page. */
  likesArePublic: z.boolean(),
  viewer: z.object({ canEdit: z.boolean(), canSeeLikes: z.boolean() }),
})
export type Profile = z.output<typeof Profile>

const byId = z.strictObject({ id: Id })
/** An empty text is no text. */
const orNothing = (value: string | null) => (value === '' ? null : value)
/** The address of an upload without its query, the path of a file of one’s own, or the photo as it is. */
const photo = z.string().max(2_000).nullable()

export const GetProfile = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'The profile of a member or agent.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Profile,
})

export const EditProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Changes what is given of one’s own profile.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'media_not_ready', 'unavailable'],
  params: byId,
  body: z.strictObject({
    firstName: name().optional(),
    lastName: name().optional(),
    bio: text({ max: MAX_BIO_LENGTH, messages: { max: PROFILE_MESSAGES.bio } })
      .nullable()
      .transform(orNothing)
      .optional(),
    location: text({ max: MAX_LOCATION_LENGTH }).nullable().transform(orNothing).optional(),
    website: text({ max: MAX_WEBSITE_LENGTH })
      .transform(plainWebsite)
      .refine((address) => address !== undefined, PROFILE_MESSAGES.website)
      .transform((address) => address ?? null)
      .nullable()
      .optional(),
    profileImageUrl: photo.optional(),
    coverImageUrl: photo.optional(),
    likesArePublic: z.boolean().optional(),
  }),
  answer: Profile,
})

/** How many posts a tab of a profile asks for. */
const page = z.strictObject(pageQuery(10))

export const ListProfilePosts = endpoint({
  method: 'GET',
  path: '/api/users/{id}/posts',
  summary:
    'The posts of a member that the viewer may see, newest first. A page may be short before the end, which is where no cursor is.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: page,
  answer: z.array(Post),
})

export const ListProfileMedia = endpoint({
  method: 'GET',
  path: '/api/users/{id}/media',
  summary: 'Those of the same posts that show a picture or a video.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject(pageQuery(24)),
  answer: z.array(Post),
})

export const ListProfileLikes = endpoint({
  method: 'GET',
  path: '/api/users/{id}/likes',
  summary:
    'The posts that a member liked and the viewer may see, the newest like first: one’s own, and those of others who show them.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: page,
  answer: z.array(Post),
})

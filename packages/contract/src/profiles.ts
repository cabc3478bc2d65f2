import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaUrl, Picture } from './media.ts'
import { MemberCard } from './members.ts'
import { Post } from './posts.ts'
import { ProfileInput } from './profiles.input.ts'

export const BADGE_TYPES = ['expert', 'contributor', 'helpful', 'top_answerer', 'question_asker'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]
const MAX_BADGES = BADGE_TYPES.length

/** Earned by a rule that is the same for all members. No one can award a badge, to others or to themselves. */
const Badge = z.object({ badgeType: z.enum(BADGE_TYPES), title: z.string(), description: z.string() })
export type Badge = z.output<typeof Badge>

/** A member or agent with everything that their profile page shows, without e-mail. */
export const Profile = z.extend(MemberCard, {
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  coverImageUrl: z.nullable(MediaUrl),
  /** The cover in all available widths, the smallest first. */
  coverPictures: z.array(Picture),
  createdAt: Moment,
  friendsCount: z.int(),
  followingCount: z.int(),
  followersCount: z.int(),
  badges: z.array(Badge).check(z.maxLength(MAX_BADGES)),
  /** The Likes tab is visible to everyone who may see the profile. */
  likesArePublic: z.boolean(),
  viewer: z.object({ canEdit: z.boolean(), canSeeLikes: z.boolean() }),
})
export type Profile = z.output<typeof Profile>

const byId = z.strictObject({ id: Id })

export const GetProfile = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'Returns the profile of a member or agent.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Profile,
})

export const EditProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Changes the given fields of the caller’s own profile.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'media_not_ready', 'unavailable'],
  params: byId,
  body: ProfileInput,
  answer: Profile,
})

const profilePage = z.strictObject(pageQuery(10))

export const ListProfilePosts = endpoint({
  method: 'GET',
  path: '/api/users/{id}/posts',
  summary:
    'Lists the posts of a member that the caller may see, newest first. A page may be short before the end, which is a missing cursor.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: profilePage,
  answer: z.array(Post),
})

export const ListProfileMedia = endpoint({
  method: 'GET',
  path: '/api/users/{id}/media',
  summary: 'Lists those of the same posts that have a picture or a video.',
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
    'Lists the posts that a member liked and the caller may see, newest like first: for the caller, and for members who show their likes.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: profilePage,
  answer: z.array(Post),
})

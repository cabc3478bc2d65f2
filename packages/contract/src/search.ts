import * as z from 'zod/mini'
import { Id, Moment, numberCursor, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaUrl } from './media.ts'
import { MemberCard } from './members.ts'
import { Post } from './posts.ts'

/** Maximum number of distinct members one caller can find in a day. */
export const MAX_FOUND_PER_DAY = 2_000
/** Shorter texts find nothing, except in the search for members by name. */
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100
/** Maximum number of results of each kind while typing; the results page has the rest. */
export const QUICK_SEARCH_LIMITS = { users: 5, groups: 3, posts: 4 } as const
/** How many characters of a description and of a post one row of the results shows. */
export const EXCERPT_LENGTHS = { description: 60, post: 80 } as const

/** A group in search results. A private one is shown to its members only. */
export const SearchedGroup = z.object({
  id: Id,
  name: z.string(),
  handle: z.nullable(z.string()),
  description: z.string(),
  coverImageUrl: z.nullable(MediaUrl),
  privacy: z.enum(['public', 'private']),
  memberCount: z.int(),
  /** The viewer belongs to it. */
  isMember: z.boolean(),
})
export type SearchedGroup = z.output<typeof SearchedGroup>

const q = z.string().check(z.maxLength(MAX_SEARCH_LENGTH))
/** The best results come first: the rank of the last one, then its id. */
const cursor = numberCursor(2)

export const Search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Returns the first members, groups and posts that match a text of two or more characters: names and handles by prefix and despite typos, posts by their words.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ q }),
  answer: z.object({
    users: z.array(MemberCard).check(z.maxLength(QUICK_SEARCH_LIMITS.users)),
    groups: z.array(SearchedGroup).check(z.maxLength(QUICK_SEARCH_LIMITS.groups)),
    posts: z.array(Post).check(z.maxLength(QUICK_SEARCH_LIMITS.posts)),
  }),
})

export const SearchUsers = endpoint({
  method: 'GET',
  path: '/api/search/users',
  summary: 'Finds members by prefixes of their names and handles: friends first, then by reach.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ ...pageQuery(20), cursor, q }),
  answer: z.array(MemberCard),
})

export const SearchGroups = endpoint({
  method: 'GET',
  path: '/api/search/groups',
  summary: 'Finds groups by prefixes of their names and handles: the caller’s own first, then the largest.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ ...pageQuery(20), cursor, q }),
  answer: z.array(SearchedGroup),
})

export const SearchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  summary:
    'Finds posts that contain all words of a text, newest first; optionally of one author, of a period, in one group, or with a picture or video.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({
    ...pageQuery(10),
    q,
    /** The author. */
    from: z.optional(Id),
    groupId: z.optional(Id),
    since: z.optional(Moment),
    until: z.optional(Moment),
    hasMedia: z.optional(z.literal('true')),
  }),
  answer: z.array(Post),
})

import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { Post } from './posts.ts'

/** So many different members can be found by one caller in a day. */
export const MAX_FOUND_PER_DAY = 2_000
/** Shorter texts find nothing, but for the search of members by name. */
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100
/** So many of each kind at most while one is typing; the result page has the rest. */
export const SEARCHED = { users: 5, groups: 3, posts: 4 } as const
/** How much of a description and of a post a line of the results shows. */
export const CUTS = { description: 60, post: 80 } as const

/** A group as a search shows it. A private one is shown to its members only. */
export const SearchedGroup = z.object({
  id: Id,
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  coverImageUrl: z.string().nullable(),
  privacy: z.enum(['public', 'private']),
  memberCount: z.number().int(),
  /** The viewer belongs to it. */
  isMember: z.boolean(),
})
export type SearchedGroup = z.output<typeof SearchedGroup>

const q = z.string().max(MAX_SEARCH_LENGTH)
/** The best come first: how widely known the last one was, and who it was. */
const cursor = z
  .string()
  .regex(/^\d{1,2}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .optional()

export const Search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'The first members, groups and posts that a text of two or more characters finds: names and handles by their beginnings and with typing errors, posts by their words.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ q }),
  answer: z.object({
    users: z.array(MemberCard).max(SEARCHED.users),
    groups: z.array(SearchedGroup).max(SEARCHED.groups),
    posts: z.array(Post).max(SEARCHED.posts),
  }),
})

export const SearchUsers = endpoint({
  method: 'GET',
  path: '/api/search/users',
  summary: 'Members by the beginnings of their names and handles, friends first, then the best known.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ ...pageQuery(20), cursor, q }),
  answer: z.array(MemberCard),
})

export const SearchGroups = endpoint({
  method: 'GET',
  path: '/api/search/groups',
  summary: 'Groups by the beginnings of their names and handles, one’s own first, then the largest.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({ ...pageQuery(20), cursor, q }),
  answer: z.array(SearchedGroup),
})

export const SearchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  summary:
    'Posts that say all the words of a text, newest first; of one author, of a time, of one group, with a picture or video.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({
    ...pageQuery(10),
    q,
    /** The author. */
    from: Id.optional(),
    groupId: Id.optional(),
    since: Moment.optional(),
    until: Moment.optional(),
    hasMedia: z.literal('true').optional(),
  }),
  answer: z.array(Post),
})

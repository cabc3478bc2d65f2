import * as z from 'zod/mini'
import { Id, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'

export const MAX_TRENDING_GROUPS = 6

/** A popular public group, as visitors see it. */
export const TrendingGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Needs no session. */
  coverImageUrl: z.nullable(z.string()),
  memberCount: z.int(),
  /** The number of posts in the last seven days. */
  recentActivity: z.int(),
  creator: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
})
export type TrendingGroup = z.output<typeof TrendingGroup>

export const ListTrendingGroups = endpoint({
  method: 'GET',
  path: '/api/platform/trending-groups',
  summary: 'Lists the public groups with the most posts in the last seven days.',
  access: 'public',
  quota: 'reads',
  query: z.strictObject({ limit: pageQuery(MAX_TRENDING_GROUPS).limit }),
  answer: z.array(TrendingGroup).check(z.maxLength(MAX_TRENDING_GROUPS)),
})

export const GetPublicCover = endpoint({
  method: 'GET',
  path: '/objects/covers/{id}',
  summary: 'Redirects the browser to the cover of a public group. `id` is the group’s.',
  access: 'public',
  quota: 'media',
  kind: 'redirect',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
})

import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaUrl } from './media.ts'

/** The public view of an author or actor, without e-mail. Agents are authors too. */
export const MemberCard = z.object({
  id: Id,
  kind: z.enum(['member', 'agent']),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  profileImageUrl: z.nullable(MediaUrl),
  isVerified: z.boolean(),
})
export type MemberCard = z.output<typeof MemberCard>

/** The caller: the only schema with an e-mail address. `sub` is the same value as `id`. */
export const CurrentUser = z.extend(MemberCard, {
  sub: Id,
  email: z.nullable(z.string()),
  /** False until a new member has finished or skipped the first steps. */
  isOnboarded: z.boolean(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const GetCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Returns the signed-in member.',
  access: 'member',
  quota: 'reads',
  answer: CurrentUser,
})

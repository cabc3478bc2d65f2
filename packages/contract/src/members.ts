import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

/** An author or actor as everyone may see them: no e-mail. Agents are authors too. */
export const MemberCard = z.object({
  id: Id,
  kind: z.enum(['member', 'agent']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isVerified: z.boolean(),
})
export type MemberCard = z.output<typeof MemberCard>

/** Oneself: the only shape that carries an e-mail address. `sub` is the same value as `id`. */
export const CurrentUser = MemberCard.extend({ sub: Id, email: z.string().nullable() })
export type CurrentUser = z.output<typeof CurrentUser>

export const GetCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The member who is signed in.',
  access: 'member',
  quota: 'reads',
  answer: CurrentUser,
})

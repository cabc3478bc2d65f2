import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'

/** A member the caller has blocked or muted, and since when. */
export const BlockedOrMuted = z.object({ member: MemberCard, since: Moment })
export type BlockedOrMuted = z.output<typeof BlockedOrMuted>

const byId = z.strictObject({ id: Id })

export const ListBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks',
  summary: 'Lists the people the caller has blocked.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery()),
  answer: z.array(BlockedOrMuted),
})

export const GetBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks/{who}',
  summary: 'Returns someone the caller has blocked, by id or username.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ who: z.string().check(z.maxLength(200)) }),
  answer: BlockedOrMuted,
})

export const BlockMember = endpoint({
  method: 'POST',
  path: '/api/users/{id}/block',
  summary:
    'Blocks a member: ends friendship, follows and requests, and hides the two from each other everywhere.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
})

export const UnblockMember = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/block',
  summary: 'Unblocks a member. What the block ended is not restored.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

export const ListMuted = endpoint({
  method: 'GET',
  path: '/api/user/mutes',
  summary: 'Lists the people the caller has muted.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery()),
  answer: z.array(BlockedOrMuted),
})

export const MuteMember = endpoint({
  method: 'POST',
  path: '/api/users/{id}/mute',
  summary: 'Keeps a member’s posts out of the caller’s feed. They are not notified.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
})

export const UnmuteMember = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/mute',
  summary: 'Shows a member’s posts in the caller’s feed again.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

import { z } from 'zod'
import { Id, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'

/** Someone the caller has blocked or muted, and since when. */
export const ShutOut = z.object({ member: MemberCard, since: Moment })
export type ShutOut = z.output<typeof ShutOut>

const byId = z.strictObject({ id: Id })

export const ListBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks',
  summary: 'The people the caller has blocked.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery()),
  answer: z.array(ShutOut),
})

export const GetBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocks/{who}',
  summary: 'Someone the caller has blocked, by id or username.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ who: z.string().max(200) }),
  answer: ShutOut,
})

export const BlockMember = endpoint({
  method: 'POST',
  path: '/api/users/{id}/block',
  summary: 'Blocks someone: ends friendship, follows and requests, and hides each from the other everywhere.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
})

export const UnblockMember = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/block',
  summary: 'Ends the caller’s block. What it ended does not come back.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

export const ListMuted = endpoint({
  method: 'GET',
  path: '/api/user/mutes',
  summary: 'The people the caller has muted.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery()),
  answer: z.array(ShutOut),
})

export const MuteMember = endpoint({
  method: 'POST',
  path: '/api/users/{id}/mute',
  summary: 'Keeps someone’s posts out of the caller’s feed. They are not told.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
})

export const UnmuteMember = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/mute',
  summary: 'Lets someone’s posts into the caller’s feed again.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

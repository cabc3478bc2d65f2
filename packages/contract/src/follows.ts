import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'

export const FollowStatus = z.object({ following: z.boolean() })
export type FollowStatus = z.output<typeof FollowStatus>

const byId = z.strictObject({ id: Id })

export const GetFollowStatus = endpoint({
  method: 'GET',
  path: '/api/users/{id}/follow-status',
  summary: 'Returns whether the caller follows a member.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: FollowStatus,
})

export const FollowMember = endpoint({
  method: 'POST',
  path: '/api/users/{id}/follow',
  summary: 'Follows a member. Changes nothing if the caller already does.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'not_a_person'],
  params: byId,
  answer: FollowStatus,
})

export const UnfollowMember = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/follow',
  summary: 'Unfollows a member.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

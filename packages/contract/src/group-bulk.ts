import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { BulkMembers, GroupMessageInput } from './group-bulk.input.ts'
import { GRANTED_ROLES } from './groups.ts'

export { MAX_BULK_MEMBERS, MAX_GROUP_MESSAGE } from './group-bulk.input.ts'

/**
 * What became of a bulk action for one person: done, or why not. `forbidden` is the owner, or the caller; `limit` means
 * that the group has no room for another admin.
 */
export const BULK_OUTCOMES = ['done', 'not_member', 'forbidden', 'limit'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** One result for each person, in the order of `userIds`. */
export const BulkResults = z.array(z.object({ userId: Id, outcome: z.enum(BULK_OUTCOMES) }))
export type BulkResults = z.output<typeof BulkResults>

const byId = z.strictObject({ id: Id })

export const RemoveGroupMembers = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/members/remove',
  summary: 'Removes up to 100 people from a group, and says for each of them whether it was done.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ userIds: BulkMembers }),
  answer: z.object({ results: BulkResults }),
})

export const SetGroupRoles = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/members/role',
  summary: 'Gives up to 100 members of a group the same role, and says for each of them whether it was done.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ userIds: BulkMembers, role: z.enum(GRANTED_ROLES) }),
  answer: z.object({ results: BulkResults }),
})

export const MessageGroupMembers = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/members/message',
  summary:
    'Sends a message to up to 100 members of a group, to each in the conversation with the caller; for its owner and admins. A block keeps it from someone without a word about it.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'too_many'],
  params: byId,
  body: GroupMessageInput,
  answer: z.object({ id: Id, results: BulkResults }),
})

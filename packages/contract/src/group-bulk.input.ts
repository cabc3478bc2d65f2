import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

/** How many members can be chosen for one change or message. */
export const MAX_BULK_MEMBERS = 100
export const MAX_GROUP_MESSAGE = 500

/** The members whom a bulk action is about. */
export const BulkMembers = z.array(Id).check(
  z.minLength(1),
  z.maxLength(MAX_BULK_MEMBERS),
  z.refine((ids) => new Set(ids).size === ids.length, reason('group.same_member_twice')),
)

/** A message to members of a group. */
export const GroupMessageInput = z.strictObject({
  userIds: BulkMembers,
  text: text({ min: 1, max: MAX_GROUP_MESSAGE, tooShort: reason('group.no_message') }),
})

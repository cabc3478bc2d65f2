import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { MAX_GROUP_RECORDS, TOUCHPOINT_TYPE_COUNT, TOUCHPOINT_TYPES } from './lead-limits.ts'

/** What a group records of the caller. Its stage and score are the opinion of those who run the group, and not shown. */
export const GroupRecord = z.object({
  group: z.object({ id: Id, name: z.string() }),
  /** Whether the caller is a member of the group now. */
  isMember: z.boolean(),
  /** False if the caller switched it off: then there is no record. */
  isTracked: z.boolean(),
  engagementCount: z.int(),
  since: z.nullable(Moment),
  lastEngagedAt: z.nullable(Moment),
  /** What counted, and how often. */
  activities: z
    .array(z.object({ type: z.enum(TOUCHPOINT_TYPES), count: z.int() }))
    .check(z.maxLength(TOUCHPOINT_TYPE_COUNT)),
})
export type GroupRecord = z.output<typeof GroupRecord>

export const ListGroupRecords = endpoint({
  method: 'GET',
  path: '/api/user/group-records',
  summary:
    'Lists the groups that keep a record of what the caller does in them, or would if the caller had not switched it off.',
  access: 'member',
  quota: 'reads',
  answer: z.array(GroupRecord).check(z.maxLength(MAX_GROUP_RECORDS)),
})

export const SetGroupRecord = endpoint({
  method: 'PUT',
  path: '/api/user/group-records/{id}',
  summary:
    'Switches the record that a group keeps of the caller off, which erases it, or on again from now on.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ isTracked: z.boolean() }),
  answer: GroupRecord,
})

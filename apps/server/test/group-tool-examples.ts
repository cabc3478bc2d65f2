import type { Endpoint } from '@guildhall/contract/endpoint'
import { GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import * as bulk from '@guildhall/contract/group-bulk'
import { ExportGroup } from '@guildhall/contract/group-exports'
import type { Caller, TestApp } from './app.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import type { Role } from './roles.ts'

const onGroup = { params: { id: UNKNOWN_ID } }

const prepareGroup = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await groupFor(app, caller, role)).id },
})

/** A group and one of its members, with the rest of what is sent. */
const prepareMembers =
  (body: Record<string, unknown> = {}) =>
  async (app: TestApp, caller: Caller, role: Role) => {
    const { id, memberId } = await groupFor(app, caller, role)
    return { params: { id }, body: { userIds: [memberId], ...body } }
  }

/** Examples for the tools of those who manage a group. */
export const GROUP_TOOL_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [GetGroupAnalytics, { ...onGroup, query: { days: '7' }, prepare: prepareGroup }],
  [ExportGroup, { ...onGroup, query: { part: 'members', format: 'csv' }, prepare: prepareGroup }],
  [bulk.RemoveGroupMembers, { ...onGroup, body: { userIds: [UNKNOWN_ID] }, prepare: prepareMembers() }],
  [
    bulk.SetGroupRoles,
    {
      ...onGroup,
      body: { userIds: [UNKNOWN_ID], role: 'admin' },
      prepare: prepareMembers({ role: 'admin' }),
    },
  ],
  [
    bulk.MessageGroupMembers,
    {
      ...onGroup,
      body: { userIds: [UNKNOWN_ID], text: 'Hello' },
      prepare: prepareMembers({ text: 'Hello' }),
    },
  ],
]

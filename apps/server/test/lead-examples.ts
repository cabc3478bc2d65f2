import type { Endpoint } from '@guildhall/contract/endpoint'
import * as insights from '@guildhall/contract/lead-insights'
import * as leads from '@guildhall/contract/leads'
import { ListGroupRecords, SetGroupRecord } from '@guildhall/contract/group-records'
import { setMember } from '#features/groups'
import type { Caller, TestApp } from './app.ts'
import { befriend, block, buildGroup, buildMember } from './build.ts'
import { buildLead } from './build-lead.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import type { Role } from './roles.ts'

type Prepared = { id: string; groupId: string; userId: string; ownerId: string }

/**
 * Creates a lead of a group that relates to the caller as the role requires. `own` is the lead themselves; a friend, and
 * someone who is blocked, are those of the lead; a stranger runs another group, with a lead of its own.
 */
export async function leadFor(app: TestApp, caller: Caller, role: Role): Promise<Prepared> {
  const { ctx } = app
  const group = await groupFor(app, caller, role === 'own' ? 'member' : role)
  const me = caller?.memberId
  if (me && role === 'friend') await befriend(ctx, me, group.memberId)
  if (me && role === 'blocked') await block(ctx, group.memberId, me)
  if (me && role === 'stranger') await buildGroup(ctx, { ownerId: me, members: [group.memberId] })
  const userId = role === 'own' && me ? me : group.memberId
  const { id } = await buildLead(ctx, group.id, { userId })
  return { id, groupId: group.id, userId, ownerId: group.ownerId }
}

const prepareLead = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await leadFor(app, caller, role)).id },
})

const prepareGroup = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await leadFor(app, caller, role)).groupId },
})

/** A move of a lead: by the caller, if they manage the group. */
async function prepareMove(app: TestApp, caller: Caller, role: Role) {
  const { id, ownerId } = await leadFor(app, caller, role)
  const mover = role === 'admin' ? caller : await app.signIn(ownerId)
  const body = { stage: 'qualified' } as const
  const move = await app.as(mover).call(leads.SetLeadStage, { params: { id }, body })
  return { params: { id: move.id } }
}

/** A filter of the caller if the role is `own`, and of someone else who manages the group otherwise. */
async function prepareFilter(app: TestApp, caller: Caller, role: Role) {
  const { id } = await groupFor(app, caller, role)
  const other = await buildMember(app.ctx)
  await setMember(app.ctx, id, other, 'admin')
  const saver = role === 'own' ? caller : await app.signIn(other)
  const filter = await app.as(saver).call(leads.SaveLeadFilter, { params: { id }, body: FILTER })
  return { params: { id: filter.id } }
}

const onGroup: Example = { params: { id: UNKNOWN_ID }, prepare: prepareGroup }
const onLead: Example = { params: { id: UNKNOWN_ID }, prepare: prepareLead }
const FILTER = {
  name: 'Hot and mine',
  stage: 'hot',
  onlyHot: true,
  onlyMine: true,
  sort: 'recent',
} as const

/** Examples for the calls about the leads of groups. */
export const LEAD_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [leads.GetPipeline, onGroup],
  [leads.ListLeads, { ...onGroup, query: { stage: 'new', sort: 'recent', q: 'test', limit: '10' } }],
  [leads.ListHotLeads, { ...onGroup, query: { limit: '10' } }],
  [leads.GetLead, onLead],
  [leads.ListTouchpoints, { ...onLead, query: { limit: '10' } }],
  [leads.SetLeadStage, { ...onLead, body: { stage: 'qualified' } }],
  [
    leads.MoveLeads,
    {
      params: { id: UNKNOWN_ID },
      body: { leadIds: [UNKNOWN_ID], stage: 'lost' },
      prepare: async (app, caller, role) => {
        const { id, groupId } = await leadFor(app, caller, role)
        return { params: { id: groupId }, body: { leadIds: [id], stage: 'lost' } }
      },
    },
  ],
  [leads.UndoMove, { params: { id: UNKNOWN_ID }, body: {}, prepare: prepareMove }],
  [leads.AddLeadNote, { ...onLead, body: { note: 'Asked about a course.' } }],
  [leads.AssignLead, { ...onLead, body: { assignedToId: null } }],
  [
    leads.MessageLead,
    {
      params: { id: UNKNOWN_ID },
      body: { toUserId: UNKNOWN_ID, message: 'Hello' },
      prepare: async (app, caller, role) => {
        const { groupId, userId } = await leadFor(app, caller, role)
        return { params: { id: groupId }, body: { toUserId: userId, message: 'Hello' } }
      },
    },
  ],
  [leads.SetHotThreshold, { ...onGroup, body: { hotThreshold: 30 } }],
  [leads.ListLeadFilters, onGroup],
  [leads.SaveLeadFilter, { ...onGroup, body: FILTER }],
  [leads.DeleteLeadFilter, { params: { id: UNKNOWN_ID }, prepare: prepareFilter }],
  [insights.RunLeadDetection, { ...onGroup, body: {} }],
  [insights.GetLeadDetection, onGroup],
  [insights.GetInsights, onGroup],
  [ListGroupRecords, {}],
  [SetGroupRecord, { ...onGroup, body: { isTracked: false } }],
]

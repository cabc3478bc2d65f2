import type { Endpoint } from '@guildhall/contract/endpoint'
import * as leads from '@guildhall/contract/leads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Caller, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildLead, type BuiltLead } from '#test/build-lead'
import { refusalOf } from '#test/refusal'
import { saveFilter } from './save-filter.ts'
import { setLeadStage } from './move-leads.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let ann: SignedIn
let member: SignedIn
let stranger: SignedIn
let otherOwner: SignedIn
const groups: Record<'public' | 'private', string> = { public: '', private: '' }
let lead: BuiltLead
let moveId: string
let filterId: string

beforeAll(async () => {
  ;[owner, ann, member] = [await app.signIn(), await app.signIn(), await app.signIn()]
  ;[stranger, otherOwner] = [await app.signIn(), await app.signIn()]
  await buildGroup(ctx, { ownerId: otherOwner.memberId })
  for (const privacy of ['public', 'private'] as const)
    groups[privacy] = await buildGroup(ctx, {
      privacy,
      ownerId: owner.memberId,
      members: [ann.memberId, member.memberId],
    })
  lead = await buildLead(ctx, groups.public, { userId: ann.memberId })
  await buildLead(ctx, groups.private, { userId: ann.memberId })
  moveId = (await setLeadStage(ctx, owner, lead.id, 'hot')).id
  const filter = { name: 'Mine', stage: null, onlyHot: false, onlyMine: true, sort: 'score' } as const
  filterId = (await saveFilter(ctx, owner, groups.public, filter)).id
})

const filterBody = { name: 'A', stage: null, onlyHot: false, onlyMine: false, sort: 'score' }

/** Every call with a group in its path, and what it sends. */
const BY_GROUP: readonly (readonly [Endpoint, () => object])[] = [
  [leads.GetPipeline, () => ({})],
  [leads.ListLeads, () => ({})],
  [leads.ListHotLeads, () => ({})],
  [leads.MoveLeads, () => ({ body: { leadIds: [lead.id], stage: 'lost' } })],
  [leads.MessageLead, () => ({ body: { toUserId: ann.memberId, message: 'Hi' } })],
  [leads.SetHotThreshold, () => ({ body: { hotThreshold: 30 } })],
  [leads.ListLeadFilters, () => ({})],
  [leads.SaveLeadFilter, () => ({ body: filterBody })],
]

/** Every call by the id of a lead, a move or a filter. */
const BY_ID: readonly (readonly [Endpoint, () => object])[] = [
  [leads.GetLead, () => ({ params: { id: lead.id } })],
  [leads.ListTouchpoints, () => ({ params: { id: lead.id } })],
  [leads.SetLeadStage, () => ({ params: { id: lead.id }, body: { stage: 'lost' } })],
  [leads.UndoMove, () => ({ params: { id: moveId }, body: {} })],
  [leads.AddLeadNote, () => ({ params: { id: lead.id }, body: { note: 'A' } })],
  [leads.AssignLead, () => ({ params: { id: lead.id }, body: { assignedToId: null } })],
  [leads.DeleteLeadFilter, () => ({ params: { id: filterId } })],
]

const refusal = (who: Caller, call: Endpoint, request: object) =>
  refusalOf(ctx, () => app.as(who).call(call, request as never))

describe('[S2-342] the pipeline is for the owner and the admins of its group', () => {
  it('covers every call', () => {
    const calls = Object.values(leads).filter((one) => 'path' in one)
    expect(calls).toHaveLength(BY_GROUP.length + BY_ID.length)
  })

  for (const [call, request] of BY_GROUP)
    it(`[S2-342] ${call.method} ${call.path} is refused to everyone else`, async () => {
      const to = (who: Caller, id: string) => refusal(who, call, { params: { id }, ...request() })
      expect(await to(null, groups.public)).toMatchObject({ status: 401 })
      for (const who of [ann, member, stranger, otherOwner])
        expect(await to(who, groups.public)).toMatchObject({ status: 403 })
      for (const who of [ann, member]) expect(await to(who, groups.private)).toMatchObject({ status: 403 })
      for (const who of [stranger, otherOwner])
        expect(await to(who, groups.private)).toMatchObject({ status: 404 })
    })

  for (const [call, request] of BY_ID)
    it(`[S2-342] ${call.method} ${call.path} finds nothing for everyone else`, async () => {
      expect(await refusal(null, call, request())).toMatchObject({ status: 401 })
      for (const who of [ann, member, stranger, otherOwner])
        expect(await refusal(who, call, request())).toMatchObject({ status: 404 })
    })
})

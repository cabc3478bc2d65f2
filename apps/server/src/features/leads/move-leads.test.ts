import { LEAD_STAGES, UNDO_MOVE_MINUTES, type LeadStage } from '@guildhall/contract/lead-limits'
import { GetPipeline, MoveLeads, SetLeadStage, UndoMove } from '@guildhall/contract/leads'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup } from '#test/build'
import { buildLead } from '#test/build-lead'
import { recordStatements } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { listTouchpoints } from './list-touchpoints.ts'
import { loadLead } from './load-lead.ts'
import { moveLeads, setLeadStage } from './move-leads.ts'

const app = await startTestApp({ events: false })
afterAll(async () => {
  app.setNow(null)
  await app.close()
})
const { ctx } = app

let owner: SignedIn
let admin: SignedIn
let groupId: string
beforeEach(async () => {
  app.setNow(null)
  ;[owner, admin] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, admins: [admin.memberId] })
})

const set = (id: string, stage: LeadStage, who = owner) =>
  app.as(who).call(SetLeadStage, { params: { id }, body: { stage } })
const moveAll = (leadIds: string[], stage: LeadStage) =>
  app.as(owner).call(MoveLeads, { params: { id: groupId }, body: { leadIds, stage } })
const undo = (id: string, who = owner) => app.as(who).call(UndoMove, { params: { id }, body: {} })
const stageOf = async (id: string) => (await loadLead(ctx, owner, id)).stage
const changesOf = async (id: string) =>
  (await listTouchpoints(ctx, owner, id, { limit: 100 })).items.filter(({ type }) => type === 'stage_change')
const storedOf = async (id: string) =>
  (await ctx.db.query('test.stored', 'select stage, moved_at from crm_leads where id = $1', [id]))[0]
const countsOf = async () => {
  const { stages } = await app.as(owner).call(GetPipeline, { params: { id: groupId } })
  return Object.fromEntries(stages.map(({ stage, count, entered }) => [stage, [count, entered]]))
}

describe('moving leads', () => {
  it('[S2-362] sets any stage, with an entry in the history', async () => {
    const { id } = await buildLead(ctx, groupId)
    for (const stage of LEAD_STAGES.toReversed()) {
      const { leads } = await set(id, stage)
      expect(leads).toMatchObject([{ id, stage, isHot: stage === 'hot' }])
    }
    const changes = await changesOf(id)
    expect(changes).toHaveLength(LEAD_STAGES.length)
    expect(changes[0]).toMatchObject({ from: 'engaging', to: 'new', actor: { id: owner.memberId } })
    expect((await storedOf(id))?.['moved_at']).toBeInstanceOf(Date)
  })

  it('leaves a lead alone that is in that stage, and leads of other groups or in a block', async () => {
    const [there, moved, blocked] = [
      await buildLead(ctx, groupId, { stage: 'lost' }),
      await buildLead(ctx, groupId),
      await buildLead(ctx, groupId),
    ]
    const otherGroup = await buildGroup(ctx, { ownerId: owner.memberId })
    const foreign = await buildLead(ctx, otherGroup)
    await block(ctx, blocked.userId, owner.memberId)
    const { leads } = await moveAll([there.id, moved.id, blocked.id, foreign.id, moved.id], 'lost')
    expect(leads.map(({ id }) => id)).toEqual([moved.id])
    expect(await changesOf(there.id)).toEqual([])
    expect(await stageOf(foreign.id)).toBe('new')
  })

  it('takes as many statements for fifty leads as for one', async () => {
    const leadIds: string[] = []
    for (let at = 0; at < 50; at += 1) leadIds.push((await buildLead(ctx, groupId)).id)
    const countOf = async (ids: string[], stage: LeadStage) => {
      const { ctx: recorded, executed } = recordStatements(ctx)
      const { leads } = await moveLeads(recorded, memberActor(owner.memberId), groupId, {
        leadIds: ids,
        stage,
      })
      expect(leads).toHaveLength(ids.length)
      return executed.length
    }
    expect(await countOf(leadIds.slice(0, 1), 'lost')).toBe(await countOf(leadIds, 'qualified'))
  })

  it('[S2-362] keeps both changes of two admins at the same time, and the last one wins', async () => {
    const other = await buildLead(ctx, groupId, { stage: 'lost' })
    for (let round = 0; round < 50; round += 1) {
      const { id } = await buildLead(ctx, groupId)
      // Another lead goes the opposite way at the same time: neither waits for the other forever.
      const [own, theirs] = await Promise.all([
        setLeadStage(ctx, owner, id, 'lost'),
        setLeadStage(ctx, admin, id, 'converted'),
        setLeadStage(ctx, admin, other.id, round % 2 === 0 ? 'new' : 'lost'),
      ])
      expect([own.leads.length, theirs.leads.length]).toEqual([1, 1])
      const [last, first, ...more] = await changesOf(id)
      expect(more).toEqual([])
      expect(first?.from).toBe('new')
      expect(new Set([first?.to, last?.to])).toEqual(new Set(['converted', 'lost']))
      expect(last?.from).toBe(first?.to)
      expect(last?.to).toBe(await stageOf(id))
    }
    const counts = await countsOf()
    expect(Object.values(counts).reduce((sum, [count = 0]) => sum + count, 0)).toBe(51)
  }, 60_000)
})

describe('undoing a move', () => {
  it('[D-114] restores several leads as if they had never been moved', async () => {
    const movedAt = new Date(Date.now() - 5 * 86_400_000)
    const [one, two] = [
      await buildLead(ctx, groupId, { stage: 'qualified', movedAt }),
      await buildLead(ctx, groupId, { stage: 'engaging' }),
    ]
    const before = await countsOf()
    const move = await moveAll([one.id, two.id], 'lost')
    expect((await countsOf())['lost']).toEqual([2, 2])
    const { leads } = await undo(move.id)
    expect(new Map(leads.map(({ id, stage }) => [id, stage]))).toEqual(
      new Map([
        [one.id, 'qualified'],
        [two.id, 'engaging'],
      ]),
    )
    expect(await storedOf(one.id)).toEqual({ stage: 'qualified', moved_at: movedAt })
    expect(await storedOf(two.id)).toEqual({ stage: 'engaging', moved_at: null })
    expect([await changesOf(one.id), await changesOf(two.id)]).toEqual([[], []])
    expect(await countsOf()).toEqual(before)
    expect(await refusalOf(ctx, () => undo(move.id))).toMatchObject({ status: 404 })
  })

  it('[D-114] leaves leads alone that were moved again', async () => {
    const [one, two] = [await buildLead(ctx, groupId), await buildLead(ctx, groupId)]
    const move = await moveAll([one.id, two.id], 'lost')
    await set(two.id, 'hot', admin)
    expect((await undo(move.id)).leads.map(({ id }) => id)).toEqual([one.id])
    expect([await stageOf(one.id), await stageOf(two.id)]).toEqual(['new', 'hot'])
    expect(await changesOf(two.id)).toHaveLength(2)
  })

  it('[D-114] is for the one who moved, and for some minutes', async () => {
    const { id } = await buildLead(ctx, groupId)
    const move = await set(id, 'lost')
    expect(await refusalOf(ctx, () => undo(move.id, admin))).toMatchObject({ status: 404 })
    app.setNow(new Date(Date.now() + (UNDO_MOVE_MINUTES * 60 + 1) * 1_000))
    expect(await refusalOf(ctx, () => undo(move.id))).toMatchObject({ status: 404 })
    app.setNow(null)
    expect((await undo(move.id)).leads).toHaveLength(1)
  })
})

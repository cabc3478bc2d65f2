import { HOT_THRESHOLD, LEAD_STAGES, MAX_LEAD_FILTERS } from '@guildhall/contract/lead-limits'
import {
  DeleteLeadFilter,
  GetPipeline,
  ListLeadFilters,
  SaveLeadFilter,
  SetHotThreshold,
  SetLeadStage,
} from '@guildhall/contract/leads'
import type { LeadFilterInput } from '@guildhall/contract/leads.input'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup } from '#test/build'
import { buildLead } from '#test/build-lead'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { pipelineTopic } from './pipeline.topic.ts'
import { saveFilter } from './save-filter.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let admin: SignedIn
let groupId: string
beforeEach(async () => {
  ;[owner, admin] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, admins: [admin.memberId] })
})

const get = (who = owner) => app.as(who).call(GetPipeline, { params: { id: groupId } })
const setThreshold = (hotThreshold: number, who = owner) =>
  app.as(who).call(SetHotThreshold, { params: { id: groupId }, body: { hotThreshold } })

describe('the pipeline', () => {
  it('[S2-072] counts all stages in their order, whatever is in them', async () => {
    const empty = await get()
    expect(empty.stages).toEqual(LEAD_STAGES.map((stage) => ({ stage, count: 0, score: 0, entered: 0 })))
    expect(empty).toMatchObject({ leadCount: 0, hotCount: 0, hotThreshold: HOT_THRESHOLD.default })
    await buildLead(ctx, groupId)
    const second = await buildLead(ctx, groupId)
    await buildLead(ctx, groupId, { stage: 'hot' })
    await buildLead(ctx, groupId, { touchpoints: [{ type: 'like' }] })
    await app.as(owner).call(SetLeadStage, { params: { id: second.id }, body: { stage: 'lost' } })
    const pipeline = await get()
    const counts = pipeline.stages.map(({ count }) => count)
    expect([counts, pipeline.leadCount, pipeline.hotCount]).toEqual([[1, 0, 1, 0, 0, 1], 3, 1])
    expect(pipeline.stages[5]).toEqual({ stage: 'lost', count: 1, score: 6, entered: 1 })
    expect(pipeline.assignees.map(({ id }) => id)).toEqual([owner.memberId, admin.memberId])
  })

  it('does not count leads in a block with the viewer', async () => {
    const { userId } = await buildLead(ctx, groupId, { stage: 'hot' })
    await buildLead(ctx, groupId, { stage: 'hot' })
    await block(ctx, admin.memberId, userId)
    expect([(await get()).leadCount, (await get()).hotCount]).toEqual([2, 2])
    const seen = await get(admin)
    expect([seen.leadCount, seen.hotCount, seen.stages[2]?.score]).toEqual([1, 1, 6])
  })

  it('has a threshold that is set for the group, in its log, once per change', async () => {
    expect((await setThreshold(50)).hotThreshold).toBe(50)
    expect((await setThreshold(50, admin)).hotThreshold).toBe(50)
    expect((await get()).hotThreshold).toBe(50)
    const changed = `group_actions where group_id = '${groupId}' and action = 'edit_hot_threshold'`
    expect(await countRows(ctx, changed)).toBe(1)
    const published = `outbox where name = 'leads.hot_threshold_changed' and payload ->> 'groupId' = '${groupId}'`
    expect(await countRows(ctx, published)).toBe(1)
    for (const wrong of [HOT_THRESHOLD.min - 1, HOT_THRESHOLD.max + 1, 20.5])
      expect(await refusalOf(ctx, () => setThreshold(wrong))).toMatchObject({ status: 400 })
  })

  it('is watched by those who manage the group', async () => {
    const member = await app.signIn()
    await setMember(ctx, groupId, member.memberId, 'member')
    const other = await buildGroup(ctx)
    const visible = (who: SignedIn) => pipelineTopic.visibleIds(ctx, who, [groupId, other])
    expect([await visible(owner), await visible(admin), await visible(member)]).toEqual([
      [groupId],
      [groupId],
      [],
    ])
  })
})

describe('saved filters', () => {
  const filter: LeadFilterInput = {
    name: 'Mine',
    stage: 'hot',
    onlyHot: false,
    onlyMine: true,
    sort: 'recent',
  }
  const list = (who = owner) => app.as(who).call(ListLeadFilters, { params: { id: groupId } })
  const save = (body: LeadFilterInput, who = owner) =>
    app.as(who).call(SaveLeadFilter, { params: { id: groupId }, body })
  const remove = (id: string, who = owner) => app.as(who).call(DeleteLeadFilter, { params: { id } })

  it('are those of the caller, by name; the same name is replaced', async () => {
    const saved = await save(filter)
    await save({ ...filter, name: 'all', stage: null })
    await save(filter, admin)
    const replaced = await save({ ...filter, stage: null, sort: 'score' })
    expect(replaced).toEqual({ ...filter, id: saved.id, stage: null, sort: 'score' })
    expect((await list()).map(({ name }) => name)).toEqual(['all', 'Mine'])
    expect(await refusalOf(ctx, () => remove(saved.id, admin))).toMatchObject({ status: 404 })
    await remove(saved.id)
    expect((await list()).map(({ name }) => name)).toEqual(['all'])
    expect(await list(admin)).toHaveLength(1)
  })

  it('are no more than fit, also if many are saved at the same time', async () => {
    const names = Array.from({ length: MAX_LEAD_FILTERS + 5 }, (_, at) => `Filter ${at}`)
    const saved = await Promise.allSettled(
      names.map((name) => saveFilter(ctx, owner, groupId, { ...filter, name })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_LEAD_FILTERS)
    const filters = await list()
    expect(filters).toHaveLength(MAX_LEAD_FILTERS)
    expect(await refusalOf(ctx, () => save(filter))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await save({ ...filter, name: filters[0]?.name ?? '' })).toMatchObject({ id: filters[0]?.id })
  })
})

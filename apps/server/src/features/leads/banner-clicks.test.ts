import { GetCtaBannerResults, RecordCtaClick } from '@guildhall/contract/cta-banners'
import { ListGroupRecords } from '@guildhall/contract/group-records'
import { GetLead, ListLeads, ListTouchpoints, SetLeadStage, UndoMove } from '@guildhall/contract/leads'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { wrongCounts } from '#test/banner-stage'
import { buildCtaBanner } from '#test/build-cta-banner'
import { buildGroup } from '#test/build'
import { countRows } from '#test/count-rows'
import { engageTwice } from '#test/engage-twice'
import { handleTogether, workerCalled } from '#test/handle-events'
import { findLead, listLeadRows, listTouchpoints } from '#test/lead-stage'
import { recountPipeline, storedPipeline } from '#test/recount-pipeline'
import { exportCtaBanners } from '../cta-banners/export-cta-banners.ts'
import { exportLeads } from './export-leads.ts'
import { deleteBanner } from '../cta-banners/delete-banner.ts'
import { scoreAt } from './score.rules.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let [owner, ann, ben]: SignedIn[] = []
let groupId: string
beforeEach(async () => {
  ;[owner, ann, ben] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, members: [ann.memberId, ben.memberId] })
})

const build = (options = {}) => buildCtaBanner(ctx, groupId, owner!.memberId, { hasB: true, ...options })
const click = async (id: string, who = ann!) => {
  await app.as(who).call(RecordCtaClick, { params: { id }, body: {} })
}
const engage = (who = ann!) => engageTwice(app, { groupId, ownerId: owner!.memberId, userId: who.memberId })
const move = (id: string, stage: LeadStage) =>
  app.as(owner!).call(SetLeadStage, { params: { id }, body: { stage } })
const clickTouches = async () =>
  (await listTouchpoints(ctx, groupId))
    .filter(({ type }) => type.startsWith('cta_'))
    .map(({ user_id, source }) => `${user_id === ann!.memberId ? 'ann' : 'ben'} ${source}`)
const conversionsOf = async (id: string) => {
  const { variants } = await app.as(owner!).call(GetCtaBannerResults, { params: { id } })
  return variants.reduce((sum, { conversions }) => sum + conversions, 0)
}

async function collect(rows: AsyncIterable<object>): Promise<object[]> {
  const all = []
  for await (const row of rows) all.push(row)
  return all
}

describe('a click on a banner', () => {
  it('[D-104] is one touchpoint with its points, however often it is clicked', async () => {
    const banner = await build()
    await Promise.all([click(banner.id), click(banner.id)])
    await click(banner.id)
    await app.drain()
    expect(await clickTouches()).toEqual([`ann cta_click:${banner.id}`])
    const lead = await findLead(ctx, groupId, ann!.memberId)
    expect(lead).toMatchObject({ engagement_count: 1 })
    expect(scoreAt(lead!.heat, ctx.now())).toBeCloseTo(4, 2)
  })

  it('gives the same pipeline in any order of events, and if they come twice', async () => {
    const [one, two] = [await build(), await build({ priority: 5, showToLeadStages: ['new'] })]
    await click(two.id)
    await click(two.id, ben)
    await deleteBanner(ctx, owner!, two.id)
    await click(one.id)
    await app.drain()
    const read = async () => [await listLeadRows(ctx, groupId), await clickTouches()]
    const before = await read()
    expect(before[1]).toHaveLength(3)
    const events = [one, two].flatMap(({ id: bannerId }) =>
      [ann!, ben!].map(({ memberId }) => ({ groupId, memberId, bannerId })),
    )
    const worker = workerCalled('leads_follow-banner-clicks')
    await handleTogether(ctx, worker, [...events, ...events.toReversed()])
    for (const event of events.toReversed()) await handleTogether(ctx, worker, [event])
    expect(await read()).toEqual(before)
    expect(await wrongCounts(ctx)).toEqual([])
  })

  it('is in the history and in the score, with the title of the banner', async () => {
    const banner = await build()
    const id = await engage()
    await click(banner.id)
    await app.drain()
    const title = banner.a.title
    const history = await app.as(owner!).call(ListTouchpoints, { params: { id } })
    expect(history.find(({ type }) => type === 'cta_click')).toMatchObject({ title, isByLead: true })
    const { lines } = await app.as(owner!).call(GetLead, { params: { id } })
    expect(lines).toContainEqual(expect.objectContaining({ type: 'cta_click', text: title, points: 4 }))
    const [lead] = await app.as(owner!).call(ListLeads, { params: { id: groupId } })
    expect(lead?.reason).toMatchObject({ type: 'cta_click', text: title })
  })

  it('stays in the history when its banner is deleted; who saw the banner is forgotten', async () => {
    const banner = await build()
    await click(banner.id)
    await app.drain()
    await deleteBanner(ctx, owner!, banner.id)
    await app.drain()
    await handleTogether(ctx, workerCalled('leads_follow-banner-clicks'), [
      { groupId, memberId: ann!.memberId, bannerId: banner.id },
    ])
    expect(await clickTouches()).toEqual([`ann cta_click:${banner.id}`])
    const rows = (type: string) =>
      countRows(ctx, `cta_banner_analytics where banner_id = '${banner.id}' and event_type = '${type}'`)
    expect([await rows('impression'), await rows('click')]).toEqual([0, 1])
    expect(await wrongCounts(ctx)).toEqual([])
  })
})

describe('a conversion', () => {
  it('[D-104] [S2-226] is that a lead who clicked is moved to Converted, until that is taken back', async () => {
    const banner = await build()
    const id = await engage()
    await click(banner.id)
    await app.drain()
    const moved = await move(id, 'converted')
    await app.drain()
    expect(await clickTouches()).toEqual([`ann cta_click:${banner.id}`, `ann cta_convert:${banner.id}`])
    expect(await conversionsOf(banner.id)).toBe(1)
    const rows = await ctx.db.query(
      'test.conversion',
      `select lead_stage_at_time from cta_banner_analytics where banner_id = $1 and event_type = 'conversion'`,
      [banner.id],
    )
    expect(rows).toEqual([{ lead_stage_at_time: 'engaging' }])

    await app.as(owner!).call(UndoMove, { params: { id: moved.id }, body: {} })
    await app.drain()
    expect(await clickTouches()).toEqual([`ann cta_click:${banner.id}`])
    expect(await conversionsOf(banner.id)).toBe(0)

    await move(id, 'converted')
    await app.drain()
    await move(id, 'lost')
    await app.drain()
    expect(await conversionsOf(banner.id)).toBe(0)
    expect(await wrongCounts(ctx)).toEqual([])
  })

  it('tells the lead nothing: stages are the opinion of others', async () => {
    const banner = await build()
    const id = await engage()
    await click(banner.id)
    await app.drain()
    const records = () => app.as(ann!).call(ListGroupRecords)
    const exported = async () => ({
      views: await collect(exportCtaBanners.sections['bannerViews']!(ctx, ann!.memberId)),
      records: await collect(exportLeads.sections['groupRecords']!(ctx, ann!.memberId)),
      activities: await collect(exportLeads.sections['groupRecordActivities']!(ctx, ann!.memberId)),
    })
    const before = [await records(), await exported()]
    expect(before[0]).toMatchObject([{ engagementCount: 3 }])
    await move(id, 'converted')
    await app.drain()
    expect(await conversionsOf(banner.id)).toBe(1)
    expect([await records(), await exported()]).toEqual(before)
  })

  it('is the same in any order, and counts for the last banner only', async () => {
    const [one, two] = [await build(), await build()]
    const id = await engage()
    await ctx.db.query('', `update group_cta_banners set priority = 50 where id = $1`, [one.id])
    await click(one.id)
    await ctx.db.query('', `update group_cta_banners set priority = 90 where id = $1`, [two.id])
    await click(two.id)
    await move(id, 'converted')
    await app.drain()
    const event = { groupId, memberId: ann!.memberId }
    const [clicks, conversions] = ['leads_follow-banner-clicks', 'leads_follow-conversions'].map(workerCalled)
    for (const [worker, payload] of [
      [conversions!, event],
      [clicks!, { ...event, bannerId: two.id }],
      [clicks!, { ...event, bannerId: one.id }],
      [conversions!, event],
    ] as const)
      await handleTogether(ctx, worker, [payload, payload])
    expect([await conversionsOf(one.id), await conversionsOf(two.id)]).toEqual([0, 1])
    expect((await clickTouches()).filter((touch) => touch.includes('convert'))).toEqual([
      `ann cta_convert:${two.id}`,
    ])
    expect(await storedPipeline(ctx, groupId)).toEqual(await recountPipeline(ctx, groupId))
    expect(await wrongCounts(ctx)).toEqual([])
  })

  it('is none without a click, 31 days after it, or of someone who left', async () => {
    const banner = await build()
    const [annLead, benLead] = [await engage(ann), await engage(ben)]
    await move(annLead, 'converted')
    await app.drain()
    expect(await conversionsOf(banner.id)).toBe(0)
    await move(annLead, 'lost')
    await click(banner.id)
    await ctx.db.query('', `update cta_banner_analytics set created_at = created_at - interval '31 days'`, [])
    await move(annLead, 'converted')
    await click(banner.id, ben)
    await app.drain()
    await removeMember(ctx, groupId, ben!.memberId)
    await app.drain()
    await move(benLead, 'converted')
    await app.drain()
    expect(await conversionsOf(banner.id)).toBe(0)
    expect((await clickTouches()).filter((touch) => touch.includes('convert'))).toEqual([])
  })
})

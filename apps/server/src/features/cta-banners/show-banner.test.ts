import {
  DismissCtaBanner,
  GetCtaBanner,
  GetCtaBannerResults,
  RecordCtaClick,
  RecordCtaImpression,
} from '@guildhall/contract/cta-banners'
import { SetGroupRecord } from '@guildhall/contract/group-records'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { listViews, wrongCounts } from '#test/banner-stage'
import { buildCtaBanner, CONTENT_A, CONTENT_B } from '#test/build-cta-banner'
import { buildLead } from '#test/build-lead'
import { block, buildGroup } from '#test/build'
import { sanction } from '#test/build-moderation'
import { countRows } from '#test/count-rows'
import { variantFor } from './choice.rules.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let [owner, admin, ann, ben]: SignedIn[] = []
let groupId: string
beforeEach(async () => {
  ;[owner, admin, ann, ben] = [await app.signIn(), await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [ann.memberId, ben.memberId],
  })
})

const build = (options: Parameters<typeof buildCtaBanner>[3] = {}) =>
  buildCtaBanner(ctx, groupId, owner!.memberId, options)
const shown = async (to = ann!) => (await app.as(to).call(GetCtaBanner, { params: { id: groupId } })).banner
const say = (call: typeof RecordCtaClick, id: string, who = ann!) =>
  app.as(who).call(call, { params: { id }, body: {} })
const see = (id: string, who?: SignedIn) => say(RecordCtaImpression, id, who)
const click = (id: string, who?: SignedIn) => say(RecordCtaClick, id, who)
const dismiss = (id: string, who?: SignedIn) => say(DismissCtaBanner, id, who)
const viewsOf = async (id: string, who = ann!) =>
  (await listViews(ctx, id)).filter((view) => view.user_id === who.memberId).map((view) => view.event_type)
const isTracked = (is: boolean, who = ann!) =>
  app.as(who).call(SetGroupRecord, { params: { id: groupId }, body: { isTracked: is } })

describe('the banner of a member', () => {
  it('[S2-225] [D-104] is one variant, and always the same one', async () => {
    const banner = await build({ hasB: true })
    for (const who of [ann!, ben!]) {
      const content = variantFor(who.memberId, banner) === 'A' ? CONTENT_A : CONTENT_B
      for (let n = 0; n < 3; n += 1) expect(await shown(who)).toEqual({ id: banner.id, ...content })
    }
  })

  it('[S2-225] depends on their stage, which the answer does not tell', async () => {
    const everyone = await build()
    const hot = await build({ showToLeadStages: ['hot'], priority: 5 })
    const fresh = await build({ showToLeadStages: ['new'], priority: 1 })
    expect((await shown())?.id).toBe(fresh.id)
    const show = async (stage: LeadStage) => {
      await ctx.db.query('', `delete from crm_leads where user_id = $1`, [ann!.memberId])
      await buildLead(ctx, groupId, { userId: ann!.memberId, stage })
      return shown()
    }
    expect((await show('hot'))?.id).toBe(hot.id)
    const answer = await show('lost')
    expect(answer).toEqual({ id: everyone.id, ...CONTENT_A })
  })

  it('is none if it is off or deleted, and none for those who run the group', async () => {
    await build({ isActive: false })
    expect(await shown()).toBeNull()
    await build()
    expect(await shown()).not.toBeNull()
    expect([await shown(owner), await shown(admin)]).toEqual([null, null])
  })

  it('is not there for outsiders, those who were removed, or banned', async () => {
    const banner = await build()
    const outsider = await app.signIn()
    await removeMember(ctx, groupId, ann!.memberId)
    await sanction(ctx, owner!.memberId, groupId, ben!.memberId, { action: 'ban', days: null })
    for (const who of [outsider, ann!, ben!]) {
      await expect(shown(who)).rejects.toMatchObject({ status: 404 })
      for (const call of [RecordCtaImpression, RecordCtaClick, DismissCtaBanner])
        await expect(say(call, banner.id, who)).rejects.toMatchObject({ status: 404 })
    }
    expect(await listViews(ctx, banner.id)).toEqual([])
  })

  it('is none in a block with the owner, who then learns nothing', async () => {
    const banner = await build()
    await block(ctx, ann!.memberId, owner!.memberId)
    expect(await shown()).toBeNull()
    await see(banner.id)
    await click(banner.id)
    expect(await listViews(ctx, banner.id)).toEqual([])
  })

  it('stays closed for a week, also on another device, and for this member only', async () => {
    const banner = await build()
    await build({ priority: 1 })
    await dismiss(banner.id)
    expect(await shown()).toBeNull()
    expect(await shown(ben)).not.toBeNull()
    const passDays = (days: number) =>
      ctx.db.query(
        '',
        `update cta_banner_dismissals set dismissed_until = dismissed_until - make_interval(days => $2)
          where user_id = $1`,
        [ann!.memberId, days],
      )
    await passDays(6)
    expect(await shown()).toBeNull()
    await passDays(1)
    expect(await shown()).not.toBeNull()
  })
})

describe('what members do with a banner', () => {
  it('[S2-226] is counted once, however often they say it, with the stage at that time', async () => {
    const banner = await build({ hasB: true })
    await buildLead(ctx, groupId, { userId: ann!.memberId, stage: 'engaging' })
    await Promise.all([see(banner.id), see(banner.id), click(banner.id), click(banner.id)])
    await Promise.all([see(banner.id), click(banner.id)])
    const variant = variantFor(ann!.memberId, banner)
    const view = { user_id: ann!.memberId, variant, lead_stage_at_time: 'engaging' }
    expect(await listViews(ctx, banner.id)).toEqual([
      { ...view, event_type: 'impression' },
      { ...view, event_type: 'click' },
    ])
    expect(
      await countRows(
        ctx,
        `outbox where name = 'cta_banner.clicked' and payload ->> 'bannerId' = '${banner.id}'`,
      ),
    ).toBe(1)
    expect(await app.as(owner!).call(GetCtaBannerResults, { params: { id: banner.id } })).toEqual({
      variants: ['A', 'B'].map((one) => {
        const times = one === variant ? 1 : 0
        return { variant: one, impressions: times, clicks: times, conversions: 0 }
      }),
      clicksByStage: ['new', 'engaging', 'hot', 'qualified', 'converted', 'lost'].map((stage) => ({
        stage,
        clicks: stage === 'engaging' ? 1 : 0,
      })),
    })
    expect(await wrongCounts(ctx)).toEqual([])
  })

  it('is not counted of those who run the group', async () => {
    const banner = await build()
    for (const who of [owner!, admin!]) {
      await see(banner.id, who)
      await click(banner.id, who)
    }
    expect(await listViews(ctx, banner.id)).toEqual([])
  })

  it('is counted for the banner that they see, and answered alike for every other', async () => {
    const other = await build({ showToLeadStages: ['hot'] })
    const mine = await build()
    await see(other.id)
    await click(other.id)
    expect(await listViews(ctx, other.id)).toEqual([])
    await see(mine.id)
    // Their stage, or the banners, changed between seeing and clicking.
    await build({ priority: 9 })
    await click(mine.id)
    expect(await viewsOf(mine.id)).toEqual(['impression', 'click'])
  })

  it('leaves nothing if their record is off, and what there was goes', async () => {
    const banner = await build({ hasB: true })
    await see(banner.id)
    await click(banner.id)
    await click(banner.id, ben)
    await app.drain()
    await isTracked(false)
    const records = () => countRows(ctx, `cta_banner_analytics where user_id = '${ann!.memberId}'`)
    expect(await records()).toBe(0)
    expect(await viewsOf(banner.id, ben!)).toEqual(['impression', 'click'])
    expect((await shown())?.id).toBe(banner.id)
    await see(banner.id)
    await click(banner.id)
    await app.drain()
    expect([await records(), await countRows(ctx, `crm_leads where user_id = '${ann!.memberId}'`)]).toEqual([
      0, 0,
    ])
    expect(await wrongCounts(ctx)).toEqual([])

    await isTracked(true)
    await click(banner.id)
    expect(await viewsOf(banner.id)).toEqual(['impression', 'click'])
  })

  it('leaves nothing if they click while they switch it off', async () => {
    for (let n = 0; n < 10; n += 1) {
      const banner = await build({ priority: n })
      await isTracked(true)
      await Promise.all([click(banner.id), isTracked(false), see(banner.id)])
      expect(await countRows(ctx, `cta_banner_analytics where user_id = '${ann!.memberId}'`)).toBe(0)
    }
    expect(await wrongCounts(ctx)).toEqual([])
  })
})

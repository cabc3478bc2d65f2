import {
  CreateCtaBanner,
  DeleteCtaBanner,
  EditCtaBanner,
  GetCtaBannerResults,
  ListCtaBanners,
} from '@guildhall/contract/cta-banners'
import { MAX_CTA_BANNERS } from '@guildhall/contract/cta-banner-limits'
import { ListGroupLog } from '@guildhall/contract/group-log'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildCtaBanner, CONTENT_A, CONTENT_B } from '#test/build-cta-banner'
import { buildGroup } from '#test/build'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let [owner, admin, member]: SignedIn[] = []
let id: string
beforeEach(async () => {
  ;[owner, admin, member] = [await app.signIn(), await app.signIn(), await app.signIn()]
  id = await buildGroup(ctx, {
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

const create = (body: object, by = owner!) =>
  app.as(by).call(CreateCtaBanner, { params: { id }, body: body as never })
const list = (by = owner!) => app.as(by).call(ListCtaBanners, { params: { id } })
const edit = (bannerId: string, body: object, by = owner!) =>
  app.as(by).call(EditCtaBanner, { params: { id: bannerId }, body: body as never })
const columnsOf = async (table: string) =>
  (
    await ctx.db.query<{ column_name: string }>(
      'test.columns',
      `select column_name from information_schema.columns
        where table_schema = current_schema() and table_name = $1`,
      [table],
    )
  ).map(({ column_name }) => column_name)

describe('the tables of banners', () => {
  it('[S2-225] hold what a banner says, to whom and in which variant', async () => {
    expect(await columnsOf('group_cta_banners')).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'button_text',
        'target_url',
        'variant',
        'is_active',
        'show_to_lead_stages',
        'priority',
      ]),
    )
    const insert = (variant: string) =>
      ctx.db.query(
        '',
        `insert into group_cta_banners values ($1, $2, $3, 'a', '', 'a', 'https://a.example', true, '{}', 0, null, now(), now())`,
        [ctx.newId(), variant, id],
      )
    await insert('A')
    await insert('B')
    await expect(insert('C')).rejects.toThrow('variant')
  })

  it('[S2-226] hold what members did, and in which stage they were', async () => {
    expect(await columnsOf('cta_banner_analytics')).toEqual(
      expect.arrayContaining(['event_type', 'lead_stage_at_time']),
    )
    const banner = await buildCtaBanner(ctx, id, owner!.memberId)
    const insert = (type: string) =>
      ctx.db.query('', `insert into cta_banner_analytics values ($1, 'A', $2, $3, $4, 'new', now())`, [
        banner.id,
        id,
        member!.memberId,
        type,
      ])
    for (const type of ['impression', 'click', 'conversion']) await insert(type)
    await expect(insert('view')).rejects.toThrow('event_type')
  })
})

describe('a banner', () => {
  it('[D-104] is created by the owner or an admin, and is on until it is switched off', async () => {
    const first = await create({ a: CONTENT_A })
    expect(first).toMatchObject({
      groupId: id,
      a: CONTENT_A,
      b: null,
      isActive: true,
      showToLeadStages: [],
      priority: 0,
      impressions: 0,
      clicks: 0,
    })
    const second = await create(
      {
        a: CONTENT_A,
        b: CONTENT_B,
        isActive: false,
        showToLeadStages: ['hot', 'new', 'hot'],
        priority: 3,
      },
      admin,
    )
    expect(second).toMatchObject({ b: CONTENT_B, isActive: false, showToLeadStages: ['new', 'hot'] })
    expect((await list(admin)).map((banner) => banner.id)).toEqual([second.id, first.id])
    expect(await edit(second.id, { isActive: true }, admin)).toEqual({
      ...second,
      isActive: true,
      updatedAt: expect.any(String),
    })
    await expect(create({ a: CONTENT_A }, member)).rejects.toMatchObject({ status: 403 })
  })

  it('leads to an https address only', async () => {
    const withUrl = (targetUrl: string) => create({ a: { ...CONTENT_A, targetUrl } })
    expect((await withUrl('course.example')).a.targetUrl).toBe('https://course.example')
    for (const bad of [
      '',
      'http://course.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://me:secret@course.example',
      'https://localhost',
      'not an address',
    ])
      await expect(withUrl(bad), bad).rejects.toMatchObject({ status: 400 })
  })

  it('has a title, a button, known stages, and nothing else', async () => {
    for (const body of [
      { a: { ...CONTENT_A, title: 'x' } },
      { a: { ...CONTENT_A, buttonText: ' ' } },
      { a: CONTENT_A, showToLeadStages: ['warm'] },
      { a: CONTENT_A, priority: -1 },
      { a: CONTENT_A, createdById: member!.memberId },
      { a: { ...CONTENT_A, variant: 'B' } },
      { b: CONTENT_B },
    ])
      await expect(create(body), JSON.stringify(body)).rejects.toMatchObject({ status: 400 })
  })

  it('is changed in part, and keeps its number of variants', async () => {
    const one = await create({ a: CONTENT_A })
    const two = await create({ a: CONTENT_A, b: CONTENT_B })
    const changed = { ...CONTENT_B, title: 'Another title' }
    expect(await edit(two.id, { b: changed, priority: 7 })).toMatchObject({
      a: CONTENT_A,
      b: changed,
      priority: 7,
    })
    await expect(edit(one.id, { b: CONTENT_B })).rejects.toMatchObject({ status: 400 })
    await expect(edit(two.id, { b: null })).rejects.toMatchObject({ status: 400 })
  })

  it('is found by those who manage its group, and by no one else', async () => {
    const banner = await create({ a: CONTENT_A })
    const [outsider, elsewhere] = [await app.signIn(), await app.signIn()]
    await buildGroup(ctx, { ownerId: elsewhere.memberId })
    for (const who of [member!, outsider, elsewhere]) {
      await expect(edit(banner.id, { priority: 1 }, who)).rejects.toMatchObject({ status: 404 })
      for (const call of [DeleteCtaBanner, GetCtaBannerResults])
        await expect(app.as(who).call(call, { params: { id: banner.id } })).rejects.toMatchObject({
          status: 404,
        })
    }
    expect(await list()).toMatchObject([{ priority: 0 }])
  })

  it('is one of a limited number, and deleted for good', async () => {
    const banners = []
    for (let n = 0; n < MAX_CTA_BANNERS; n += 1) banners.push(await buildCtaBanner(ctx, id, owner!.memberId))
    await expect(create({ a: CONTENT_A })).rejects.toMatchObject({
      status: 409,
      message: `A group can have up to ${MAX_CTA_BANNERS} banners. Delete one first.`,
    })
    const [first] = banners
    await app.as(admin!).call(DeleteCtaBanner, { params: { id: first!.id } })
    expect((await list()).map((banner) => banner.id)).not.toContain(first!.id)
    await expect(edit(first!.id, { isActive: true })).rejects.toMatchObject({ status: 404 })
    await create({ a: CONTENT_A })
  })

  it('is in the log of the group', async () => {
    const { id: bannerId } = await create({ a: CONTENT_A })
    await edit(bannerId, { isActive: false }, admin)
    await app.as(owner!).call(DeleteCtaBanner, { params: { id: bannerId } })
    const log = await app.as(owner!).call(ListGroupLog, { params: { id } })
    expect(log.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['delete_banner', owner!.memberId],
      ['edit_banner', admin!.memberId],
      ['create_banner', owner!.memberId],
    ])
  })
})

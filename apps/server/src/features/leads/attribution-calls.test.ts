import { GetAttribution, ListLeadPosts } from '@guildhall/contract/lead-attribution'
import { SetLeadStage, UndoMove } from '@guildhall/contract/leads'
import { afterAll, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { deletePost } from '#features/posts'
import { startTestApp } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { engageTwice } from '#test/engage-twice'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

describe('through the calls of members', () => {
  it('a move is credited, and taking it back takes that back', async () => {
    const owner = await app.signIn()
    const userId = await buildMember(ctx)
    const own = await buildGroup(ctx, { ownerId: owner.memberId, members: [userId] })
    const id = await engageTwice(app, { groupId: own, ownerId: owner.memberId, userId })
    const totals = async () =>
      (await app.as(owner).call(GetAttribution, { params: { id: own }, query: {} })).totals.all
    expect(await totals()).toMatchObject({ newLeads: 1, conversions: 0, withoutPost: { newLeads: 0 } })
    const body = { stage: 'converted' } as const
    const move = await app.as(owner).call(SetLeadStage, { params: { id }, body })
    await app.drain()
    expect(await totals()).toMatchObject({ conversions: 1, withoutPost: { conversions: 0 } })
    await app.as(owner).call(UndoMove, { params: { id: move.id }, body: {} })
    await app.drain()
    expect(await totals()).toMatchObject({ newLeads: 1, conversions: 0 })

    // The post is deleted, and with it what the lead did.
    const posts = () => app.as(owner).call(ListLeadPosts, { params: { id: own }, query: {} })
    const [only] = await posts()
    await buildComment(ctx, {
      author_id: userId,
      post_id: await buildPost(ctx, { author_id: owner.memberId, group_id: own }),
    })
    await deletePost(ctx, owner, only?.id ?? '')
    await app.drain()
    expect(await totals()).toMatchObject({ newLeads: 1, withoutPost: { newLeads: 0 } })
    const items = await posts()
    expect(items).toMatchObject([{ newLeads: 1 }])
    expect(items[0]?.id).not.toBe(only?.id)

    await removeMember(ctx, own, userId)
    await removeMember(ctx, own, owner.memberId)
    await app.drain()
    for (const table of ['conversion_events', 'engagement_metrics', 'post_conversions'])
      expect(await countRows(ctx, `${table} where group_id = '${own}'`)).toBe(0)
  })
})

import { MAX_SCORE_LINES } from '@guildhall/contract/lead-limits'
import { GetLead } from '@guildhall/contract/leads'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { buildEvent } from '#test/build-event'
import { buildLead, type TouchpointOptions } from '#test/build-lead'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let groupId: string
beforeEach(async () => {
  owner = await app.signIn()
  groupId = await buildGroup(ctx, { ownerId: owner.memberId })
})

const get = (id: string, who = owner) => app.as(who).call(GetLead, { params: { id } })
const tenths = (points: number) => Math.round(points * 10)

describe('the details of a lead', () => {
  it('[D-107] explain the score line by line, by what was done and where', async () => {
    const userId = await buildMember(ctx)
    await setMember(ctx, groupId, userId, 'member')
    const author = { group_id: groupId, author_id: owner.memberId }
    const postId = await buildPost(ctx, { ...author, content: `How I mix glazes. ${'x'.repeat(100)}` })
    const eventId = await buildEvent(ctx, groupId, { title: 'Kiln night' })
    const said = [1, 2].map(() => buildComment(ctx, { post_id: postId, author_id: userId }))
    const [first, second] = await Promise.all(said)
    const { id } = await buildLead(ctx, groupId, {
      userId,
      touchpoints: [
        { type: 'comment', postId, commentId: first ?? '', daysAgo: 14 },
        { type: 'comment', postId, commentId: second ?? '' },
        { type: 'like', postId },
        { type: 'event_rsvp', eventId },
        { type: 'dm' },
        { type: 'dm', actorId: owner.memberId, daysAgo: 2 },
      ],
    })
    const lead = await get(id)
    const place = { postId, text: 'How I mix glazes…' }
    expect(lead.lines).toMatchObject([
      { type: 'dm', postId: null, text: '', count: 1, pointsEach: 5, points: 5 },
      { type: 'comment', ...place, count: 2, pointsEach: 3, points: 4.5 },
      { type: 'event_rsvp', postId: null, text: 'Kiln night', count: 1, points: 4 },
      { type: 'like', ...place, count: 1, points: 1 },
    ])
    expect([lead.score, lead.restPoints, lead.hotThreshold]).toEqual([14.5, 0, 20])
    await ctx.db.query('test.delete_post', 'update posts set deleted_at = now() where id = $1', [postId])
    expect((await get(id)).lines[1]).toMatchObject({ type: 'comment', postId: null, text: '', points: 4.5 })
  })

  it('[D-107] put what has no line into the rest, so that all of it is the score', async () => {
    const touchpoints: TouchpointOptions[] = []
    for (let at = 0; at < MAX_SCORE_LINES + 8; at += 1)
      touchpoints.push({ type: 'comment', postId: ctx.newId(), daysAgo: at * 0.7 })
    const lead = await get((await buildLead(ctx, groupId, { touchpoints })).id)
    expect(lead.lines).toHaveLength(MAX_SCORE_LINES)
    expect(lead.restPoints).toBeGreaterThan(5)
    const sum = lead.lines.reduce((total, { points }) => total + tenths(points), tenths(lead.restPoints))
    expect(sum).toBe(tenths(lead.score))
  })

  it('say since when they are a member, and whether and when they can be written to', async () => {
    const { id, userId } = await buildLead(ctx, groupId, {
      touchpoints: [{ type: 'like' }, { type: 'dm', actorId: owner.memberId, daysAgo: 0.5 }],
    })
    const lead = await get(id)
    expect(lead.memberSince).not.toBeNull()
    expect(lead.canMessage).toBe(true)
    const wait = Date.parse(lead.nextMessageAt ?? '') - Date.now()
    expect(Math.abs(wait / 3_600_000 - 12)).toBeLessThan(0.1)
    await ctx.db.query('test.suspend', 'update users set suspended_at = now() where id = $1', [userId])
    expect(await get(id)).toMatchObject({ canMessage: false, nextMessageAt: null })
    await ctx.db.query('test.lift', 'update users set suspended_at = null where id = $1', [userId])
    await removeMember(ctx, groupId, userId)
    expect(await get(id)).toMatchObject({ canMessage: false, memberSince: null, user: { email: null } })
  })

  it('are not there for someone in a block with the lead, nor for the lead', async () => {
    const lead = await app.signIn()
    await setMember(ctx, groupId, lead.memberId, 'member')
    const { id } = await buildLead(ctx, groupId, { userId: lead.memberId })
    expect(await refusalOf(ctx, () => get(id, lead))).toMatchObject({ status: 404 })
    await block(ctx, owner.memberId, lead.memberId)
    expect(await refusalOf(ctx, () => get(id))).toMatchObject({ status: 404 })
  })
})

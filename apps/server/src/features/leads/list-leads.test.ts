import { HOT_THRESHOLD, LEAD_STAGES, MAX_LEAD_NOTES } from '@guildhall/contract/lead-limits'
import { ListHotLeads, ListLeads, type Lead } from '@guildhall/contract/leads'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { buildEvent } from '#test/build-event'
import { buildLead, type TouchpointOptions } from '#test/build-lead'
import { recordStatements } from '#test/record-statements'
import { setMember } from '#features/groups'
import { listLeads } from './list-leads.ts'
import { scoreAt } from './score.rules.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let groupId: string
beforeEach(async () => {
  owner = await app.signIn()
  groupId = await buildGroup(ctx, { ownerId: owner.memberId, privacy: 'private' })
})

type Query = Omit<Parameters<typeof listLeads>[3], 'limit' | 'sort'> & {
  sort?: 'score' | 'recent'
  limit?: number
}

const list = async (query: Query = {}) =>
  (await listLeads(ctx, owner, groupId, { sort: 'score', limit: 24, ...query })).items
const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id)
const likes = (count: number, daysAgo = 0): TouchpointOptions[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'like', daysAgo: daysAgo + at / 1_000 }))

async function namedLead(firstName: string, lastName: string, touchpoints = likes(2)) {
  const userId = await buildMember(ctx, { firstName, lastName })
  await setMember(ctx, groupId, userId, 'member')
  return buildLead(ctx, groupId, { userId, touchpoints })
}

describe('the list of leads', () => {
  it('[S2-188] [S2-359] has each lead with its user, and nothing that the member does not show', async () => {
    const { id, userId } = await namedLead('Ana', 'Silva', likes(3, 1))
    const [lead] = await app.as(owner).call(ListLeads, { params: { id: groupId } })
    expect(lead).toEqual({
      id,
      groupId,
      userId,
      stage: 'new',
      engagementCount: 3,
      lastEngagedAt: expect.any(String) as string,
      isHot: false,
      score: 2.9,
      assignedToId: null,
      assignedTo: null,
      notes: [],
      hasLeft: false,
      reason: { type: 'like', text: '', at: lead?.lastEngagedAt },
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
      user: expect.objectContaining({
        id: userId,
        firstName: 'Ana',
        lastName: 'Silva',
        profileImageUrl: null,
        email: expect.stringMatching(/@example\.com$/) as string,
      }) as object,
    })
    await ctx.db.query(
      'test.hide_email',
      'update group_memberships set shows_email = false where user_id = $1',
      [userId],
    )
    expect((await list())[0]?.user.email).toBeNull()
  })

  it('[S2-359] shows the leads of one stage, the hot ones, those of one admin, or all of it together', async () => {
    const admin = await buildMember(ctx)
    await setMember(ctx, groupId, admin, 'admin')
    const cold = await buildLead(ctx, groupId)
    const hot = await buildLead(ctx, groupId, { touchpoints: likes(25), assignedToId: admin })
    const chosen = await buildLead(ctx, groupId, { stage: 'hot', assignedToId: admin })
    expect(idsOf(await list())).toEqual([hot.id, chosen.id, cold.id])
    expect(idsOf(await list({ stage: 'new' }))).toEqual([hot.id, cold.id])
    expect(idsOf(await list({ onlyHot: true }))).toEqual([hot.id, chosen.id])
    expect(idsOf(await list({ assignedTo: admin }))).toEqual([hot.id, chosen.id])
    expect(idsOf(await list({ assignedTo: admin, onlyHot: true, stage: 'hot' }))).toEqual([chosen.id])
    expect(idsOf(await list({ assignedTo: owner.memberId }))).toEqual([])
    const query = { onlyHot: 'true', stage: 'new' } as const
    const answer = await app.as(owner).call(ListLeads, { params: { id: groupId }, query })
    expect(idsOf(answer)).toEqual([hot.id])
    expect((await list({ assignedTo: admin }))[0]?.assignedTo?.id).toBe(admin)
  })

  it('[S2-360] lists the hot leads by score', async () => {
    const chosen = await buildLead(ctx, groupId, { stage: 'hot' })
    await buildLead(ctx, groupId)
    const hot = await buildLead(ctx, groupId, { touchpoints: likes(30) })
    const leads = await app.as(owner).call(ListHotLeads, { params: { id: groupId } })
    expect(leads.map(({ id, isHot }) => [id, isHot])).toEqual([
      [hot.id, true],
      [chosen.id, true],
    ])
  })

  it('says hot exactly of those who are by the rule', async () => {
    for (const daysAgo of [0, 6.9, 7.1, 20])
      for (const count of [19, 20, 22, 30, 60])
        for (const stage of ['new', 'hot'] as const)
          await buildLead(ctx, groupId, { stage, touchpoints: likes(count, daysAgo) })
    const now = ctx.now()
    const leads = await list({ limit: 100 })
    expect(leads).toHaveLength(40)
    const { rows } = await ctx.db
      .query<{ id: string; heat: number }>(
        'test.heats',
        'select id, heat from crm_leads where group_id = $1',
        [groupId],
      )
      .then((found) => ({ rows: new Map(found.map(({ id, heat }) => [id, heat])) }))
    for (const lead of leads) {
      const isActive = now.getTime() - Date.parse(lead.lastEngagedAt) < 7 * 86_400_000
      const isOver = scoreAt(rows.get(lead.id) ?? 0, now) > HOT_THRESHOLD.default
      expect(lead.isHot).toBe(lead.stage === 'hot' || (isActive && isOver))
    }
    const hot = leads.filter(({ isHot }) => isHot)
    expect(hot.length).toBeGreaterThan(20)
    expect(idsOf(await list({ onlyHot: true, limit: 100 }))).toEqual(idsOf(hot))
  })

  it('finds leads by the beginnings of their names, together with every other filter', async () => {
    const ana = await namedLead('Ana', 'Silva')
    const anders = await namedLead('Anders', 'Öberg', likes(30))
    await namedLead('Mia', 'Hanan')
    expect(idsOf(await list({ q: 'an' }))).toEqual([anders.id, ana.id])
    expect(idsOf(await list({ q: 'sil an' }))).toEqual([ana.id])
    expect(idsOf(await list({ q: 'OBERG' }))).toEqual([anders.id])
    expect(idsOf(await list({ q: 'an', onlyHot: true }))).toEqual([anders.id])
    expect(idsOf(await list({ q: 'an', stage: 'lost' }))).toEqual([])
    expect(idsOf(await list({ q: '%' }))).toEqual([])
    expect(idsOf(await list({ q: ' ' }))).toHaveLength(3)
  })

  it('pages through every combination without a double or a gap', async () => {
    const admin = await buildMember(ctx)
    for (let at = 0; at < 14; at += 1)
      await namedLead('Kim', `Number ${at}`, likes(2 + (at % 3), at % 5)).then(({ id }) =>
        ctx.db.query('test.spread', `update crm_leads set stage = $2, assigned_to_id = $3 where id = $1`, [
          id,
          at % 2 === 0 ? 'hot' : 'new',
          admin,
        ]),
      )
    const filters: Query[] = [{}, { stage: 'hot' }, { onlyHot: true }, { assignedTo: admin }, { q: 'kim' }]
    for (const filter of filters)
      for (const sort of ['score', 'recent'] as const) {
        const whole = await list({ ...filter, sort, limit: 50 })
        const by = (lead: Lead) => (sort === 'score' ? lead.score : Date.parse(lead.lastEngagedAt))
        expect(whole.map(by)).toEqual(whole.map(by).toSorted((a, b) => b - a))
        const paged: string[] = []
        let cursor: string | undefined
        do {
          const page = await listLeads(ctx, owner, groupId, { ...filter, sort, limit: 3, cursor })
          paged.push(...idsOf(page.items))
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        expect(paged).toEqual(idsOf(whole))
      }
  })

  it('leaves out leads in a block with the viewer, staff, and those who engaged once', async () => {
    const shown = await buildLead(ctx, groupId)
    const blocked = await buildLead(ctx, groupId, { touchpoints: likes(30) })
    await buildLead(ctx, groupId, { status: 'staff' })
    await buildLead(ctx, groupId, { touchpoints: likes(1) })
    const left = await buildLead(ctx, groupId, { status: 'left' })
    await block(ctx, blocked.userId, owner.memberId)
    const leads = await list()
    expect(idsOf(leads).toSorted()).toEqual([shown.id, left.id].toSorted())
    expect(leads.find(({ id }) => id === left.id)?.hasLeft).toBe(true)
    expect(idsOf(await list({ onlyHot: true }))).toEqual([])
    expect(idsOf(await list({ q: 'test' }))).toHaveLength(2)
  })

  it('says why someone is on it: the last thing they did, as it reads now', async () => {
    const userId = await buildMember(ctx)
    await setMember(ctx, groupId, userId, 'member')
    const postId = await buildPost(ctx, { group_id: groupId, author_id: owner.memberId })
    const commentId = await buildComment(ctx, {
      post_id: postId,
      author_id: userId,
      content: 'Which glaze is it?',
    })
    await buildLead(ctx, groupId, {
      userId,
      touchpoints: [
        { type: 'like', daysAgo: 2 },
        { type: 'comment', daysAgo: 1, postId, commentId },
        { type: 'note', message: 'Call her', actorId: owner.memberId },
      ],
    })
    expect((await list())[0]?.reason).toMatchObject({ type: 'comment', text: 'Which glaze is it?' })
    await ctx.db.query('test.hide_comment', 'update comments set hidden_at = now() where id = $1', [
      commentId,
    ])
    expect((await list())[0]?.reason).toMatchObject({ type: 'comment', text: '' })

    const eventId = await buildEvent(ctx, groupId, { title: 'Kiln night' })
    const touchpoints: TouchpointOptions[] = [
      { type: 'like', daysAgo: 3 },
      { type: 'event_rsvp', eventId },
    ]
    const goer = await buildLead(ctx, groupId, { touchpoints })
    const reasons = new Map((await list()).map(({ id, reason }) => [id, reason]))
    expect(reasons.get(goer.id)).toMatchObject({ type: 'event_rsvp', text: 'Kiln night' })
  })

  it('[D-117] derives the notes of a lead from its note touchpoints, the newest first', async () => {
    const notes = Array.from({ length: MAX_LEAD_NOTES + 2 }, (_, at): TouchpointOptions => ({
      type: 'note',
      message: `Note ${at}`,
      daysAgo: 50 - at,
      actorId: owner.memberId,
    }))
    await buildLead(ctx, groupId, { touchpoints: [...likes(2), ...notes] })
    const [lead] = await list()
    expect(lead?.notes).toHaveLength(MAX_LEAD_NOTES)
    expect(lead?.notes.slice(0, 2)).toEqual(['Note 21', 'Note 20'])
  })

  it('takes as many statements for a page of 50 as for one of 5', async () => {
    for (let at = 0; at < 50; at += 1) await buildLead(ctx, groupId, { stage: LEAD_STAGES[at % 6] ?? 'new' })
    const countOf = async (limit: number, query: Query) => {
      const { ctx: recorded, executed } = recordStatements(ctx)
      const { items } = await listLeads(recorded, memberActor(owner.memberId), groupId, {
        sort: 'score',
        ...query,
        limit,
      })
      return [items.length, executed.length]
    }
    expect([await countOf(5, {}), await countOf(50, {})]).toEqual([
      [5, 2],
      [50, 2],
    ])
    expect([await countOf(5, { q: 'test' }), await countOf(50, { q: 'test' })]).toEqual([
      [5, 3],
      [50, 3],
    ])
  })
})

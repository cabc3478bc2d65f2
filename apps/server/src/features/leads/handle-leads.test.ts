import { LEAD_MESSAGE_HOURS } from '@guildhall/contract/lead-limits'
import { AddLeadNote, AssignLead, ListLeads, ListTouchpoints, MessageLead } from '@guildhall/contract/leads'
import { ListMessages } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { buildLead, type BuiltLead } from '#test/build-lead'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(async () => {
  app.setNow(null)
  await app.close()
})
const { ctx } = app
const { list: inboxOf, find } = stageConversations(app)

let owner: SignedIn
let admin: SignedIn
let ann: SignedIn
let groupId: string
let lead: BuiltLead
beforeEach(async () => {
  app.setNow(null)
  ;[owner, admin, ann] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, {
    name: 'Kiln',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [ann.memberId],
  })
  lead = await buildLead(ctx, groupId, { userId: ann.memberId, stage: 'qualified' })
})

const historyOf = (id: string) => app.as(owner).call(ListTouchpoints, { params: { id } })
const leadsOf = () => app.as(owner).call(ListLeads, { params: { id: groupId } })
const actionsOf = (action: string) =>
  countRows(ctx, `group_actions where group_id = '${groupId}' and action = '${action}'`)
const note = (text: string, headers = {}) =>
  app.as(admin).call(AddLeadNote, { params: { id: lead.id }, body: { note: text } }, headers)
const assign = (assignedToId: string | null, who = owner) =>
  app.as(who).call(AssignLead, { params: { id: lead.id }, body: { assignedToId } })
const message = (who = owner, toUserId = ann.memberId, headers = {}) =>
  app
    .as(who)
    .call(
      MessageLead,
      { params: { id: groupId }, body: { toUserId, message: 'Hi Ann, nice work!' } },
      headers,
    )

describe('a note', () => {
  it('[S2-363] [D-117] is an entry of the history, from which the notes of the lead are derived', async () => {
    const first = await note('Asked about glazes')
    expect(first).toMatchObject({
      type: 'note',
      message: 'Asked about glazes',
      actor: { id: admin.memberId },
    })
    await note('  Wants a workshop ')
    expect((await leadsOf())[0]?.notes).toEqual(['Wants a workshop', 'Asked about glazes'])
    expect((await historyOf(lead.id)).slice(0, 2).map((entry) => entry.message)).toEqual([
      'Wants a workshop',
      'Asked about glazes',
    ])
    expect((await leadsOf())[0]?.engagementCount).toBe(2)
    expect(await refusalOf(ctx, () => note(' \n '))).toMatchObject({ status: 400 })
  })

  it('[S2-363] is saved once if it is sent again with the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await note('Once', key), await note('Once', key)]
    expect(two).toEqual(one)
    expect((await leadsOf())[0]?.notes).toEqual(['Once'])
  })

  it('keeps someone on the list who would not be there any more', async () => {
    await note('Keep an eye on her')
    await ctx.db.query('test.less', 'update crm_leads set engagement_count = 1 where id = $1', [lead.id])
    expect((await leadsOf()).map(({ id }) => id)).toEqual([lead.id])
  })
})

describe('an assignee', () => {
  it('[D-115] is the owner or an admin, or no one, and the log of the group has it', async () => {
    expect(await assign(admin.memberId)).toMatchObject({
      assignedToId: admin.memberId,
      assignedTo: { id: admin.memberId },
    })
    await assign(admin.memberId)
    expect(await actionsOf('assign_lead')).toBe(1)
    expect(await assign(owner.memberId, admin)).toMatchObject({ assignedToId: owner.memberId })
    expect(await assign(null)).toMatchObject({ assignedToId: null, assignedTo: null })
    expect(await actionsOf('assign_lead')).toBe(3)
  })

  it('[D-115] is no one else', async () => {
    const stranger = await buildMember(ctx)
    await setMember(ctx, groupId, admin.memberId, 'member')
    for (const id of [ann.memberId, stranger, admin.memberId])
      expect(await refusalOf(ctx, () => assign(id))).toMatchObject({ status: 400, code: 'invalid' })
  })
})

describe('a message from the pipeline', () => {
  it('[S2-364] [D-089] [D-091] reaches the lead in the conversation of the two, from the group, without the stage', async () => {
    const entry = await message()
    expect(entry).toMatchObject({ type: 'dm', message: '', isByLead: false, actor: { id: owner.memberId } })
    const [conversation] = await inboxOf(ann)
    expect(conversation).toMatchObject({
      person: { id: owner.memberId },
      folder: 'inbox',
      lastMessage: { content: 'Hi Ann, nice work!', group: { id: groupId, name: 'Kiln' } },
    })
    const messages = await app.as(ann).call(ListMessages, { params: { id: conversation?.id ?? '' } })
    expect(JSON.stringify([conversation, messages])).not.toMatch(/qualified|stage|score|lead/i)
    expect(JSON.stringify(await historyOf(lead.id))).not.toContain('nice work')
    expect(await actionsOf('message')).toBe(1)
    expect((await leadsOf())[0]).toMatchObject({ engagementCount: 2, stage: 'qualified' })
  })

  it('[D-121] is one per lead in 24 hours, whichever admin sends it', async () => {
    await message()
    for (const who of [owner, admin])
      expect(await refusalOf(ctx, () => message(who))).toMatchObject({
        status: 409,
        message: `Someone already wrote to this lead in the last ${LEAD_MESSAGE_HOURS} hours. Try again later.`,
      })
    app.setNow(new Date(Date.now() + (LEAD_MESSAGE_HOURS * 3_600 + 1) * 1_000))
    expect(await message(admin)).toMatchObject({ type: 'dm' })
  })

  it('[D-121] is one if two admins send theirs at the same time', async () => {
    const sent = await Promise.allSettled([message(owner), message(admin)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await inboxOf(ann)).toHaveLength(1)
  })

  it('[S2-364] is sent once if it is sent again with the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await message(owner, ann.memberId, key), await message(owner, ann.memberId, key)]
    expect(two).toEqual(one)
    expect(await inboxOf(ann)).toMatchObject([{ unreadCount: 1 }])
  })

  it('is refused to those who cannot get it, and does not count then', async () => {
    const plain = await buildMember(ctx)
    await setMember(ctx, groupId, plain, 'member')
    expect(await refusalOf(ctx, () => message(owner, plain))).toMatchObject({ status: 404 })
    await ctx.db.query('test.suspend', 'update users set suspended_at = now() where id = $1', [ann.memberId])
    const refusal = { status: 409, message: 'This person can’t get messages from this group right now.' }
    expect(await refusalOf(ctx, () => message())).toMatchObject(refusal)
    await ctx.db.query('test.lift', 'update users set suspended_at = null where id = $1', [ann.memberId])
    await removeMember(ctx, groupId, ann.memberId)
    expect(await refusalOf(ctx, () => message())).toMatchObject(refusal)
    await setMember(ctx, groupId, ann.memberId, 'member')
    await block(ctx, ann.memberId, admin.memberId)
    expect(await refusalOf(ctx, () => message(admin))).toMatchObject({ status: 404 })
    expect((await find(ann, owner)).conversation).toBeNull()
    expect(await message()).toMatchObject({ type: 'dm' })
  })
})

import { DismissLeadTask, ListLeadTasks, ReopenLeadTask, SendLeadTask } from '@guildhall/contract/lead-tasks'
import { ListLeads, MessageLead } from '@guildhall/contract/leads'
import { ListMessages } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember, setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost } from '#test/build'
import { buildLeadTask } from '#test/build-lead-task'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app
const { list: inboxOf } = stageConversations(app)

let owner: SignedIn
let admin: SignedIn
let ann: SignedIn
let groupId: string
let id: string
beforeEach(async () => {
  ;[owner, admin, ann] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(ctx, {
    name: 'Kiln',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [ann.memberId],
  })
  ;({ id } = await buildLeadTask(ctx, { groupId, userId: ann.memberId, draft: 'A draft.' }))
})

const send = (who = owner, headers = {}, message = 'Hi Ann, it is 40 euros.') =>
  app.as(who).call(SendLeadTask, { params: { id }, body: { message } }, headers)
const dismiss = (who = owner) => app.as(who).call(DismissLeadTask, { params: { id }, body: {} })
const reopen = (who = owner) => app.as(who).call(ReopenLeadTask, { params: { id }, body: {} })
const list = (state: 'open' | 'decided', who = owner) =>
  app.as(who).call(ListLeadTasks, { params: { id: groupId }, query: { state } })

describe('sending', () => {
  it('is what brings the message to the member, as a person wrote it, and closes the task', async () => {
    expect(await inboxOf(ann)).toEqual([])
    expect(await send(admin)).toMatchObject({ id, state: 'sent', decidedBy: { id: admin.memberId } })
    const [conversation] = await inboxOf(ann)
    expect(conversation).toMatchObject({
      person: { id: admin.memberId },
      lastMessage: { content: 'Hi Ann, it is 40 euros.', group: { id: groupId, name: 'Kiln' } },
    })
    const messages = await app.as(ann).call(ListMessages, { params: { id: conversation?.id ?? '' } })
    expect(JSON.stringify(messages)).not.toMatch(/A draft|buying|task|lead/i)
    expect([await list('open'), await list('decided')]).toMatchObject([[], [{ id, state: 'sent' }]])
    expect(await countRows(ctx, `group_actions where group_id = '${groupId}' and action = 'message'`)).toBe(1)
  })

  it('makes the member a lead that has not engaged', async () => {
    await send()
    expect(await app.as(owner).call(ListLeads, { params: { id: groupId } })).toMatchObject([
      { userId: ann.memberId, engagementCount: 0, stage: 'new' },
    ])
    expect(
      await ctx.db.query(
        '',
        `select stage, lead_count from crm_stages where group_id = $1 and lead_count > 0`,
        [groupId],
      ),
    ).toEqual([{ stage: 'new', lead_count: 1 }])
  })

  it('is one message if two send at the same time, and if one sends again', async () => {
    const sent = await Promise.allSettled([send(owner), send(admin), send(owner)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await inboxOf(ann)).toMatchObject([{ unreadCount: 1 }])
    expect(await refusalOf(ctx, () => send(admin))).toMatchObject({
      status: 409,
      message: 'Someone already sent a message for this.',
    })
  })

  it('is one message if it is repeated with the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await send(owner, key), await send(owner, key)]
    expect(two).toEqual(one)
    expect(await inboxOf(ann)).toMatchObject([{ unreadCount: 1 }])
  })

  it('that is refused leaves the task open, and counts for nothing', async () => {
    await removeMember(ctx, groupId, ann.memberId)
    const refusal = { status: 409, message: 'This person can’t get messages from this group right now.' }
    expect(await refusalOf(ctx, () => send())).toMatchObject(refusal)
    await setMember(ctx, groupId, ann.memberId, 'member')
    await send()
    const { id: second } = await buildLeadTask(ctx, { groupId, userId: ann.memberId })
    id = second
    expect(await refusalOf(ctx, () => send(admin))).toMatchObject({ status: 409 })
    expect(await list('open')).toMatchObject([{ id: second, state: 'open', decidedBy: null }])
  })

  it('is refused after a message from the pipeline, for a day', async () => {
    await send()
    const body = { toUserId: ann.memberId, message: 'Once more' }
    expect(
      await refusalOf(ctx, () => app.as(admin).call(MessageLead, { params: { id: groupId }, body })),
    ).toMatchObject({ status: 409 })
  })
})

describe('dismissing', () => {
  it('sends nothing, can be repeated, and can be taken back', async () => {
    expect(await dismiss()).toMatchObject({ state: 'dismissed', decidedBy: { id: owner.memberId } })
    expect(await dismiss(admin)).toMatchObject({ state: 'dismissed', decidedBy: { id: owner.memberId } })
    expect(await refusalOf(ctx, () => send())).toMatchObject({ status: 409 })
    expect(await list('open')).toEqual([])
    expect(await reopen(admin)).toMatchObject({ state: 'open', decidedBy: null, decidedAt: null })
    expect(await reopen()).toMatchObject({ state: 'open' })
    expect(await inboxOf(ann)).toEqual([])
    expect(await send()).toMatchObject({ state: 'sent' })
  })

  it('does not undo what was sent', async () => {
    await send()
    for (const act of [dismiss, reopen])
      expect(await refusalOf(ctx, () => act())).toMatchObject({ status: 409 })
    expect(await list('decided')).toMatchObject([{ state: 'sent' }])
  })

  it('and sending at the same time does one of both', async () => {
    const done = await Promise.allSettled([send(owner), dismiss(admin)])
    const [task] = [...(await list('open')), ...(await list('decided'))]
    const isSent = task?.state === 'sent'
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(await inboxOf(ann)).toHaveLength(isSent ? 1 : 0)
  })
})

describe('tasks', () => {
  it.each([
    ['is deleted with its row', 'delete from comments where id = $1'],
    ['leaves a tombstone', 'update comments set deleted_at = now() where id = $1'],
    ['is hidden', 'update comments set hidden_at = now() where id = $1'],
  ])('are gone in the moment in which their comment %s', async (_, change) => {
    const postId = await buildPost(ctx, { author_id: owner.memberId, group_id: groupId })
    const commentId = await buildComment(ctx, { post_id: postId, author_id: ann.memberId })
    ;({ id } = await buildLeadTask(ctx, { groupId, userId: ann.memberId, postId, commentId }))
    expect(await list('open')).toHaveLength(2)
    await ctx.db.query('', change, [commentId])
    expect(await list('open')).toHaveLength(1)
    expect(await refusalOf(ctx, () => send())).toMatchObject({ status: 404 })
  })

  it('are listed page by page, the newest first', async () => {
    const ids = [id]
    for (let n = 0; n < 4; n += 1)
      ids.unshift((await buildLeadTask(ctx, { groupId, userId: ann.memberId })).id)
    const query = { limit: '3', state: 'open' } as const
    const pages = await readPages(app, owner, ListLeadTasks, { params: { id: groupId }, query })
    expect(pages.map((page) => page.map((task) => task.id))).toEqual([ids.slice(0, 3), ids.slice(3)])
  })

  it('are for those who run this group, without people in a block with them', async () => {
    const other = await app.signIn()
    await buildGroup(ctx, { ownerId: other.memberId, members: [ann.memberId] })
    for (const who of [ann, other]) {
      expect(await refusalOf(ctx, () => list('open', who))).toMatchObject({ status: 403 })
      for (const act of [send, dismiss, reopen])
        expect(await refusalOf(ctx, () => act(who))).toMatchObject({ status: 404 })
    }
    await block(ctx, ann.memberId, admin.memberId)
    expect([await list('open', admin), await list('open')]).toMatchObject([[], [{ id }]])
    expect(await refusalOf(ctx, () => dismiss(admin))).toMatchObject({ status: 404 })
    await setMember(ctx, groupId, admin.memberId, 'member')
    expect(await refusalOf(ctx, () => dismiss(admin))).toMatchObject({ status: 404 })
  })
})

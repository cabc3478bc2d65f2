import {
  DeleteConversation,
  LeaveConversation,
  RenameConversation,
  AddPeople,
} from '@guildhall/contract/conversations'
import { STRANGER_CONVERSATIONS } from '@guildhall/contract/limits'
import { MAX_UNACCEPTED_MESSAGES, ListMessages } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildAgent, buildGroup, buildMember, follow, unblock } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { write, create, get, find, list, count, accept, markRead } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const clear = (who: SignedIn, id: string) => app.as(who).call(DeleteConversation, { params: { id } })
const texts = async (who: SignedIn, id: string) =>
  (await app.as(who).call(ListMessages, { params: { id } })).map(({ content }) => content)

async function setUser(id: string, assignment: string): Promise<void> {
  await app.ctx.db.query(`test.set_user ${assignment}`, `update users set ${assignment} where id = $1`, [id])
}

describe('a message from a stranger', () => {
  it('[D-087] is a request: not in the inbox, not counted as unread there', async () => {
    const { conversationId: id } = await write(ann, ben, 'Nice to meet you')
    expect(await list(ben)).toEqual([])
    expect(await list(ben, 'requests')).toMatchObject([
      {
        id,
        kind: 'direct',
        title: null,
        folder: 'requests',
        isAccepted: false,
        person: { id: ann.memberId },
        unreadCount: 1,
        read: false,
        lastMessage: { content: 'Nice to meet you' },
        lastMessageFrom: { id: ann.memberId },
      },
    ])
    expect(await count(ben)).toEqual({ inbox: 0, requests: 1 })
    expect(await list(ann)).toMatchObject([
      { id, folder: 'inbox', isAccepted: true, unreadCount: 0, read: true },
    ])
    expect(await count(ann)).toEqual({ inbox: 0, requests: 0 })
  })

  it('[D-087] moves to the inbox when it is accepted, which can be repeated', async () => {
    const { conversationId: id } = await write(ann, ben)
    expect(await accept(ben, id)).toMatchObject({ folder: 'inbox', isAccepted: true, remaining: null })
    expect(await accept(ben, id)).toMatchObject({ folder: 'inbox', isAccepted: true })
    expect(await list(ben, 'requests')).toEqual([])
    expect(await list(ben)).toMatchObject([{ id }])
    expect(await count(ben)).toEqual({ inbox: 1, requests: 0 })
  })

  it('is accepted by answering', async () => {
    const { conversationId: id } = await write(ann, ben)
    await write(ben, id, 'Hi')
    expect(await get(ben, id)).toMatchObject({ folder: 'inbox', isAccepted: true })
    expect(await get(ann, id)).toMatchObject({ remaining: null, cannotSend: null })
  })

  it('counts down what the sender can send, until it is accepted', async () => {
    const { conversationId: id } = await write(ann, ben)
    expect(await get(ann, id)).toMatchObject({ remaining: MAX_UNACCEPTED_MESSAGES - 1, cannotSend: null })
    for (let sent = 1; sent < MAX_UNACCEPTED_MESSAGES; sent += 1) await write(ann, id)
    expect(await get(ann, id)).toMatchObject({ remaining: 0, cannotSend: 'unaccepted' })
    expect(await find(ann, ben)).toMatchObject({ remaining: 0, cannotSend: 'unaccepted' })
    expect(await refusal(() => write(ann, id))).toMatchObject({ status: 409 })
    expect(await get(ben, id)).toMatchObject({ remaining: null, cannotSend: null })
    await accept(ben, id)
    expect(await get(ann, id)).toMatchObject({ remaining: null, cannotSend: null })
    await write(ann, id)
  })

  it('shows its sender neither read state nor acceptance', async () => {
    const { conversationId: id, seq } = await write(ann, ben)
    await markRead(ben, id, seq)
    const readOfBen = async () => (await get(ann, id)).people.find(({ user }) => user.id === ben.memberId)
    expect(await readOfBen()).toMatchObject({ state: 'requested', readSeq: null })
    expect(await list(ann)).toMatchObject([{ id, personReadSeq: null }])
    // Nor does the stranger learn anything in return.
    expect((await get(ben, id)).people.find(({ user }) => user.id === ann.memberId)).toMatchObject({
      readSeq: null,
    })
    await accept(ben, id)
    expect(await readOfBen()).toMatchObject({ state: 'active', readSeq: seq })
    expect(await list(ann)).toMatchObject([{ id, personReadSeq: seq }])
  })

  it('stays a request when it is deleted, and returns with the next message', async () => {
    const { conversationId: id } = await write(ann, ben, 'one')
    await clear(ben, id)
    expect(await list(ben, 'requests')).toEqual([])
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
    await write(ann, id, 'two')
    expect(await list(ben, 'requests')).toMatchObject([{ id, unreadCount: 1 }])
    expect(await texts(ben, id)).toEqual(['two'])
    expect(await texts(ann, id)).toEqual(['two', 'one'])
  })

  it('needs no second request once they are friends', async () => {
    const { conversationId: id } = await write(ann, ben)
    await befriend(app.ctx, ann.memberId, ben.memberId)
    expect((await write(ann, ben)).conversationId).toBe(id)
    expect(await list(ben)).toMatchObject([{ id, folder: 'inbox', isAccepted: true }])
  })

  it.each([
    ['a member', false, STRANGER_CONVERSATIONS.max],
    ['a newcomer', true, STRANGER_CONVERSATIONS.newcomers],
  ])('can be sent to a limited number a day by %s', async (_, isNew, max) => {
    const writer = await app.signIn(await buildMember(app.ctx, { isNew }))
    const strangers = await Promise.all(Array.from({ length: max + 1 }, () => buildMember(app.ctx)))
    for (const memberId of strangers.slice(0, max)) await write(writer, { ...ann, memberId })
    const last = { ...ann, memberId: strangers.at(-1) ?? '' }
    expect(await refusal(() => write(writer, last))).toMatchObject({ status: 429 })
    expect(await refusal(() => create(writer, [last, ben]))).toMatchObject({ status: 429 })
    // Those who were written to before do not count again, and neither do friends.
    await write(writer, { ...ann, memberId: strangers[0] ?? '' })
    await befriend(app.ctx, writer.memberId, ben.memberId)
    await write(writer, ben)
  })
})

describe('a message from someone known', () => {
  it('is in the inbox if they are friends', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id } = await write(ann, ben)
    expect(await list(ben)).toMatchObject([{ id, isAccepted: true, unreadCount: 1 }])
    expect(await list(ben, 'requests')).toEqual([])
    expect(await count(ben)).toEqual({ inbox: 1, requests: 0 })
    expect(await get(ann, id)).toMatchObject({ remaining: null, cannotSend: null })
  })

  it('is in the inbox if the recipient follows the sender, not the other way round', async () => {
    await follow(app.ctx, ben.memberId, ann.memberId)
    await write(ann, ben)
    expect(await count(ben)).toEqual({ inbox: 1, requests: 0 })
    const carol = await app.signIn()
    await follow(app.ctx, ann.memberId, carol.memberId)
    await write(ann, carol)
    expect(await count(carol)).toEqual({ inbox: 0, requests: 1 })
  })

  it('[D-085] keeps read state, which never goes back or ahead of the messages', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id, seq: first } = await write(ann, ben)
    const { seq: second } = await write(ann, ben)
    expect(await get(ben, id)).toMatchObject({ unreadCount: 2, readSeq: 0 })
    await markRead(ben, id, first)
    expect(await get(ben, id)).toMatchObject({ unreadCount: 1, readSeq: first, read: false })
    await markRead(ben, id, second + 1_000)
    expect(await get(ben, id)).toMatchObject({ unreadCount: 0, readSeq: second, read: true })
    await markRead(ben, id, first)
    expect(await get(ben, id)).toMatchObject({ unreadCount: 0, readSeq: second })
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
    const again = await app.signIn(ben.memberId)
    expect(await list(again)).toMatchObject([{ id, readSeq: second, unreadCount: 0 }])
    await write(ann, ben)
    expect(await list(again)).toMatchObject([{ id, unreadCount: 1 }])
  })

  it('is deleted for one of the two only', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id } = await write(ann, ben, 'secret')
    await clear(ben, id)
    expect([await list(ben), await texts(ben, id)]).toEqual([[], []])
    expect(await get(ben, id)).toMatchObject({ lastMessage: null, unreadCount: 0 })
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
    expect(await list(ann)).toMatchObject([{ id, lastMessage: { content: 'secret' } }])
    await write(ben, ann, 'again')
    expect(await texts(ben, id)).toEqual(['again'])
  })
})

describe('/conversations/with/{id}', () => {
  it('[D-088] finds the conversation, and creates none', async () => {
    const before = await countRows(app.ctx, 'conversations')
    const group = { ownerId: ann.memberId, members: [ben.memberId] }
    for (const privacy of ['public', 'private'] as const) await buildGroup(app.ctx, { ...group, privacy })
    expect(await find(ann, ben)).toMatchObject({
      conversation: null,
      person: { id: ben.memberId },
      sharedGroups: 2,
      cannotSend: null,
      remaining: MAX_UNACCEPTED_MESSAGES,
    })
    expect(await countRows(app.ctx, 'conversations')).toBe(before)
    const { conversationId: id } = await write(ann, ben)
    expect(await find(ann, ben)).toMatchObject({
      conversation: { id, sharedGroups: 2 },
      remaining: MAX_UNACCEPTED_MESSAGES - 1,
    })
    expect(await find(ben, ann)).toMatchObject({ conversation: { id, folder: 'requests' }, remaining: null })
    expect(await countRows(app.ctx, 'conversations')).toBe(before + 1)
  })

  it('[D-088] has no limit for someone known', async () => {
    await follow(app.ctx, ben.memberId, ann.memberId)
    expect(await find(ann, ben)).toMatchObject({ conversation: null, remaining: null, cannotSend: null })
  })

  it('is not found for oneself, agents, unknown and deleted members, and in a block', async () => {
    const unknown = await refusal(() => find(ann, app.ctx.newId()))
    expect(unknown.status).toBe(404)
    const deleted = await buildMember(app.ctx)
    await setUser(deleted, 'deleted_at = now()')
    for (const id of [ann.memberId, await buildAgent(app.ctx), deleted])
      expect(await refusal(() => find(ann, id))).toEqual(unknown)
    await block(app.ctx, ben.memberId, ann.memberId)
    for (const [viewer, other] of [[ann, ben] as const, [ben, ann] as const])
      expect(await refusal(() => find(viewer, other))).toEqual(unknown)
  })

  it('says that someone is no longer there', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id } = await write(ann, ben)
    await setUser(ben.memberId, 'suspended_at = now()')
    expect(await find(ann, ben)).toMatchObject({ cannotSend: 'unavailable' })
    expect(await get(ann, id)).toMatchObject({ cannotSend: 'unavailable' })
    await setUser(ben.memberId, 'suspended_at = null, deleted_at = now()')
    expect(await get(ann, id)).toMatchObject({ cannotSend: 'unavailable' })
  })
})

describe('the conversation of two', () => {
  it('is one for each pair, also if both write first', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const sent = await Promise.all([write(ann, ben), write(ben, ann), write(ann, ben), write(ben, ann)])
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(4)
  })

  it('has no name, no further people and no end', async () => {
    const { conversationId: id } = await write(ann, ben)
    const carol = await buildMember(app.ctx)
    const as = app.as(ann)
    const params = { id }
    const calls = [
      () => as.call(RenameConversation, { params, body: { title: 'Us' } }),
      () => as.call(AddPeople, { params, body: { userIds: [carol] } }),
      () => as.call(LeaveConversation, { params }),
    ]
    const codes = []
    for (const call of calls) codes.push((await refusal(call)).code)
    expect(codes).toEqual(['invalid', 'conflict', 'invalid'])
    expect(await get(ann, id)).toMatchObject({ canManage: false, peopleCount: 2 })
  })

  it('is not found by anyone else', async () => {
    const { conversationId: id } = await write(ann, ben)
    const carol = await app.signIn()
    const unknown = await refusal(() => get(carol, app.ctx.newId()))
    expect(unknown.status).toBe(404)
    expect(await refusal(() => get(carol, id))).toEqual(unknown)
  })

  it('returns as it was when a block ends', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id } = await write(ann, ben, 'before')
    await block(app.ctx, ann.memberId, ben.memberId)
    for (const who of [ann, ben]) {
      expect([await list(who), await count(who)]).toEqual([[], { inbox: 0, requests: 0 }])
      expect(await refusal(() => get(who, id))).toMatchObject({ status: 404 })
    }
    await unblock(app.ctx, ann.memberId, ben.memberId)
    for (const who of [ann, ben]) expect(await texts(who, id)).toEqual(['before'])
  })
})

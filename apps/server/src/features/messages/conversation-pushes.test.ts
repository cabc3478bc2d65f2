import {
  AddPeople,
  DeleteConversation,
  LeaveConversation,
  RemovePerson,
  RenameConversation,
  SetConversation,
} from '@guildhall/contract/conversations'
import { ListMessageChanges, ListMessages, SearchMessages } from '@guildhall/contract/messages'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block } from '#test/build'
import { stageConversations, type Listener } from '#test/conversation-stage'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const {
  write,
  create,
  get,
  find,
  list,
  count,
  accept,
  markRead,
  type,
  listen: open,
} = stageConversations(app)

const OF_CONVERSATIONS = [
  'message.changed',
  'conversation.changed',
  'conversation.read',
  'conversation.typing',
] as const

let ann: SignedIn
let ben: SignedIn
let carol: SignedIn
beforeEach(async () => {
  ;[ann, ben, carol] = [await app.signIn(), await app.signIn(), await app.signIn()]
  await befriend(app.ctx, ann.memberId, carol.memberId)
  await befriend(app.ctx, ben.memberId, carol.memberId)
})

const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.drop()
})
async function listen(who: SignedIn): Promise<Listener> {
  const listener = await open(who)
  listeners.push(listener)
  return listener
}

describe('typing', () => {
  it('[D-086] reaches the others who accepted, and not one’s own browsers', async () => {
    const { id } = await create(carol, [ann, ben])
    const [toAnn, toBen, toCarol] = [await listen(ann), await listen(ben), await listen(carol)]
    await type(ann, id)
    const push = { type: 'conversation.typing', conversationId: id, userId: ann.memberId }
    expect(await toBen.heard(...OF_CONVERSATIONS)).toEqual([push])
    expect(await toCarol.heard(...OF_CONVERSATIONS)).toEqual([push])
    expect(await toAnn.heard(...OF_CONVERSATIONS)).toEqual([])
  })

  it('[D-086] stores nothing', async () => {
    const { id } = await create(carol, [ann])
    const before = await app.ctx.db.query(
      'test.members',
      `select * from conversation_members where conversation_id = $1`,
      [id],
    )
    await type(ann, id)
    const after = await app.ctx.db.query(
      'test.members',
      `select * from conversation_members where conversation_id = $1`,
      [id],
    )
    expect(after).toEqual(before)
    const keys = await app.ctx.redis.use((redis) => redis.keys(app.ctx.redis.key(`push:${carol.memberId}`)))
    expect(keys).toEqual([])
  })

  it('reaches no one before both sides accepted', async () => {
    const { conversationId: id } = await write(ann, ben)
    const [toAnn, toBen] = [await listen(ann), await listen(ben)]
    await type(ann, id)
    await type(ben, id)
    expect(await toBen.heard('conversation.typing')).toEqual([])
    expect(await toAnn.heard('conversation.typing')).toEqual([])
    await accept(ben, id)
    await type(ann, id)
    await type(ben, id)
    expect(await toBen.heard('conversation.typing')).toMatchObject([{ userId: ann.memberId }])
    expect(await toAnn.heard('conversation.typing')).toMatchObject([{ userId: ben.memberId }])
  })

  it('in a conversation of several people neither leaves nor reaches those who have not accepted or left', async () => {
    const dan = await app.signIn()
    const { id } = await create(carol, [ann, ben, dan])
    await app.as(ben).call(LeaveConversation, { params: { id } })
    const [toAnn, toBen, toDan] = [await listen(ann), await listen(ben), await listen(dan)]
    for (const who of [carol, dan, ben]) await type(who, id)
    expect(await toAnn.heard('conversation.typing')).toMatchObject([{ userId: carol.memberId }])
    expect(await toBen.heard('conversation.typing')).toEqual([])
    expect(await toDan.heard('conversation.typing')).toEqual([])
  })
})

describe('reading', () => {
  it('reaches the others who accepted and one’s own other browsers, once for each step', async () => {
    const { id } = await create(carol, [ann, ben])
    const { seq } = await write(carol, id)
    const [toAnn, toBen] = [await listen(ann), await listen(ben)]
    for (const upTo of [seq, seq, 1]) await markRead(ann, id, upTo)
    const push = { type: 'conversation.read', conversationId: id, userId: ann.memberId, seq }
    expect(await toAnn.heard('conversation.read')).toEqual([push])
    expect(await toBen.heard('conversation.read')).toEqual([push])
  })

  it('reaches only one’s own browsers before both sides accepted', async () => {
    const { conversationId: id, seq } = await write(ann, ben)
    const [toAnn, toBen] = [await listen(ann), await listen(ben)]
    await markRead(ben, id, seq)
    expect(await toBen.heard('conversation.read')).toMatchObject([{ userId: ben.memberId, seq }])
    expect(await toAnn.heard(...OF_CONVERSATIONS)).toEqual([])
    await accept(ben, id)
    const { seq: next } = await write(ann, id)
    await markRead(ben, id, next)
    expect(await toAnn.heard('conversation.read')).toMatchObject([{ userId: ben.memberId, seq: next }])
  })
})

describe('a change', () => {
  it.each<[string, (id: string, dan: SignedIn) => Promise<unknown>]>([
    [
      'another name',
      (id) => app.as(carol).call(RenameConversation, { params: { id }, body: { title: 'New' } }),
    ],
    [
      'more people',
      (id, dan) => app.as(carol).call(AddPeople, { params: { id }, body: { userIds: [dan.memberId] } }),
    ],
    ['someone removed', (id) => app.as(carol).call(RemovePerson, { params: { id, userId: ben.memberId } })],
    ['someone leaving', (id) => app.as(ben).call(LeaveConversation, { params: { id } })],
  ])('for everyone reaches everyone: %s', async (_, change) => {
    const dan = await app.signIn()
    const { id } = await create(carol, [ann, ben])
    const streams = [await listen(ann), await listen(ben), await listen(carol)]
    await change(id, dan)
    for (const stream of streams)
      expect(await stream.heard('conversation.changed')).toContainEqual({
        type: 'conversation.changed',
        conversationId: id,
      })
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a pin', (id) => app.as(ann).call(SetConversation, { params: { id }, body: { isPinned: true } })],
    ['a mute', (id) => app.as(ann).call(SetConversation, { params: { id }, body: { isMuted: true } })],
    ['a deletion', (id) => app.as(ann).call(DeleteConversation, { params: { id } })],
  ])('for oneself reaches one’s own browsers only: %s', async (_, change) => {
    const { id } = await create(carol, [ann, ben])
    const [toAnn, toBen] = [await listen(ann), await listen(ben)]
    await change(id)
    expect(await toAnn.heard(...OF_CONVERSATIONS)).toEqual([
      { type: 'conversation.changed', conversationId: id },
    ])
    expect(await toBen.heard(...OF_CONVERSATIONS)).toEqual([])
  })

  it('reaches who is added, and who gets a request', async () => {
    const dan = await app.signIn()
    const [toAnn, toDan] = [await listen(ann), await listen(dan)]
    const { id } = await create(carol, [ann])
    await app.as(carol).call(AddPeople, { params: { id }, body: { userIds: [dan.memberId] } })
    for (const stream of [toAnn, toDan])
      expect(await stream.heard('conversation.changed')).toContainEqual({
        type: 'conversation.changed',
        conversationId: id,
      })
  })

  it('from request to accepted reaches both', async () => {
    const { conversationId: id } = await write(ann, ben)
    const [toAnn, toBen] = [await listen(ann), await listen(ben)]
    await accept(ben, id)
    await accept(ben, id)
    for (const stream of [toAnn, toBen])
      expect(await stream.heard(...OF_CONVERSATIONS)).toEqual([
        { type: 'conversation.changed', conversationId: id },
      ])
  })
})

describe('after a block', () => {
  it('[D-074] neither of the two reaches the other on any path, in their own conversation', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { conversationId: id, seq } = await write(ann, ben, 'before')
    await write(ben, ann, 'answer')
    await block(app.ctx, ben.memberId, ann.memberId)
    const streams = [await listen(ann), await listen(ben)]
    const unknown = await refusalOf(app.ctx, () => get(ann, app.ctx.newId()))
    for (const who of [ann, ben]) {
      const other = who === ann ? ben : ann
      const as = app.as(who)
      const params = { id }
      const calls: (() => Promise<unknown>)[] = [
        () => get(who, id),
        () => find(who, other),
        () => write(who, id),
        () => write(who, other),
        () => markRead(who, id, seq + 1),
        () => type(who, id),
        () => accept(who, id),
        () => as.call(ListMessages, { params }),
        () => as.call(ListMessageChanges, { params }),
        () => as.call(SearchMessages, { params, query: { q: 'before' } }),
        () => as.call(SetConversation, { params, body: { isMuted: true } }),
        () => as.call(DeleteConversation, { params }),
        () => create(who, [other]),
      ]
      for (const call of calls) expect(await refusalOf(app.ctx, call)).toEqual(unknown)
      expect(await list(who)).toEqual([])
      expect(await list(who, 'requests')).toEqual([])
      expect(await count(who)).toEqual({ inbox: 0, requests: 0 })
    }
    for (const stream of streams) expect(await stream.heard(...OF_CONVERSATIONS)).toEqual([])
  })

  it('[D-074] neither of the two learns what the other does among several people', async () => {
    const { id } = await create(carol, [ann, ben])
    await block(app.ctx, ann.memberId, ben.memberId)
    const [toBen, toCarol] = [await listen(ben), await listen(carol)]
    await type(ann, id)
    await write(ann, id, 'not for ben')
    const { seq } = await write(carol, id, 'for both')
    await markRead(ann, id, seq)
    const heard = await toBen.heard(...OF_CONVERSATIONS)
    expect(JSON.stringify(heard)).not.toContain(ann.memberId)
    expect(JSON.stringify(heard)).not.toContain('not for ben')
    expect(
      (await toCarol.heard('conversation.typing', 'conversation.read')).map((push) => push.type),
    ).toEqual(['conversation.typing', 'conversation.read'])
    const view = await get(ben, id)
    expect(JSON.stringify([view, await list(ben)])).not.toContain(ann.memberId)
    expect(view).toMatchObject({ unreadCount: 1, lastMessage: { content: 'for both' } })
  })

  it('whichever comes first, a block or a message: the message reaches no one after it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await app.signIn(), await app.signIn()]
      await Promise.allSettled([write(one, two), block(app.ctx, two.memberId, one.memberId), write(one, two)])
      expect(await list(two, 'requests')).toEqual([])
      expect(await count(two)).toEqual({ inbox: 0, requests: 0 })
      expect(await refusalOf(app.ctx, () => write(one, two))).toMatchObject({ status: 404 })
    }
  })
})

describe('before someone accepts', () => {
  it('[D-087] the sender learns nothing of them, on no path', async () => {
    const { conversationId: id, seq } = await write(ann, ben)
    const toAnn = await listen(ann)
    await get(ben, id)
    await app.as(ben).call(ListMessages, { params: { id } })
    await markRead(ben, id, seq)
    await type(ben, id)
    await app.as(ben).call(SetConversation, { params: { id }, body: { isMuted: true } })
    await app.as(ben).call(DeleteConversation, { params: { id } })
    expect(await toAnn.heard(...OF_CONVERSATIONS)).toEqual([])
    expect(await get(ann, id)).toMatchObject({
      personReadSeq: null,
      people: [expect.anything(), expect.anything()],
      unreadCount: 0,
    })
    const reads = (await get(ann, id)).people.map(({ user, readSeq }) => [user.id, readSeq])
    expect(Object.fromEntries(reads)).toEqual({ [ann.memberId]: seq, [ben.memberId]: null })
  })
})

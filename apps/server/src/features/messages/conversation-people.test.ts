import {
  AddPeople,
  CreateConversation,
  LeaveConversation,
  MAX_PEOPLE,
  RemovePerson,
  RenameConversation,
} from '@guildhall/contract/conversations'
import { ListMessages } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildMember } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { write, create, get, list, count, accept, markRead } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
let carol: SignedIn
/** Friends of Ann, who owns the conversations. */
beforeEach(async () => {
  ;[ann, ben, carol] = [await app.signIn(), await app.signIn(), await app.signIn()]
  for (const friend of [ben, carol]) await befriend(app.ctx, ann.memberId, friend.memberId)
})

const idOf = (who: SignedIn | string) => (typeof who === 'string' ? who : who.memberId)
const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const rename = (who: SignedIn, id: string, title: string) =>
  app.as(who).call(RenameConversation, { params: { id }, body: { title } })
const add = (who: SignedIn, id: string, others: readonly (SignedIn | string)[]) =>
  app.as(who).call(AddPeople, { params: { id }, body: { userIds: others.map(idOf) } })
const remove = (who: SignedIn, id: string, other: SignedIn | string) =>
  app.as(who).call(RemovePerson, { params: { id, userId: idOf(other) } })
const leave = (who: SignedIn, id: string) => app.as(who).call(LeaveConversation, { params: { id } })
const shown = async (who: SignedIn, id: string) =>
  (await app.as(who).call(ListMessages, { params: { id } }))
    .map(({ content, notice }) => notice?.kind ?? content)
    .reverse()
const statesIn = async (who: SignedIn, id: string) =>
  Object.fromEntries((await get(who, id)).people.map(({ user, state }) => [user.id, state]))
const ownersOf = async (who: SignedIn, id: string) =>
  (await get(who, id)).people.filter(({ role }) => role === 'owner').map(({ user }) => user.id)

/** Friends of Ann, so that they count towards no limit. */
async function buildFriends(number: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: number }, () => buildMember(app.ctx)))
  for (const id of ids) await befriend(app.ctx, ann.memberId, id)
  return ids
}

describe('a new conversation of several people', () => {
  it('is in the inbox of friends, with faces, a notice and its name', async () => {
    const { id } = await create(ann, [ben, carol], '  Kiln night  ')
    expect(await list(ben)).toMatchObject([
      {
        id,
        kind: 'group',
        title: 'Kiln night',
        person: null,
        peopleCount: 3,
        folder: 'inbox',
        isAccepted: true,
        unreadCount: 0,
        lastMessage: { type: 'notice', notice: { kind: 'created', title: 'Kiln night' } },
        lastMessageFrom: { id: ann.memberId },
      },
    ])
    const faces = (await get(ben, id)).faces.map((face) => face.id)
    expect(new Set(faces)).toEqual(new Set([ann.memberId, carol.memberId]))
    expect(await get(ann, id)).toMatchObject({ canManage: true, cannotSend: null, remaining: null })
    expect(await get(ben, id)).toMatchObject({ canManage: false })
    expect(await ownersOf(ben, id)).toEqual([ann.memberId])
  })

  it('[D-087] is a request for strangers, who see neither read state nor are seen to read', async () => {
    const dan = await app.signIn()
    const { id } = await create(ann, [ben, dan])
    expect(await list(dan)).toEqual([])
    expect(await list(dan, 'requests')).toMatchObject([{ id, folder: 'requests', isAccepted: false }])
    expect(await count(dan)).toEqual({ inbox: 0, requests: 1 })
    const { seq } = await write(ann, id)
    expect(await count(dan)).toEqual({ inbox: 0, requests: 1 })
    await markRead(dan, id, seq)
    await markRead(ben, id, seq)
    const readBy = async (viewer: SignedIn) =>
      Object.fromEntries((await get(viewer, id)).people.map(({ user, readSeq }) => [user.id, readSeq]))
    expect(await readBy(ann)).toEqual({ [ann.memberId]: seq, [ben.memberId]: seq, [dan.memberId]: null })
    expect(await readBy(dan)).toEqual({ [ann.memberId]: null, [ben.memberId]: null, [dan.memberId]: seq })
    await accept(dan, id)
    expect(await readBy(ann)).toMatchObject({ [dan.memberId]: seq })
    expect(await readBy(dan)).toMatchObject({ [ann.memberId]: seq, [ben.memberId]: seq })
    expect(await list(dan)).toMatchObject([{ id }])
  })

  it('is created once per key', async () => {
    const send = () =>
      app
        .as(ann)
        .call(
          CreateConversation,
          { body: { userIds: [ben.memberId] } },
          { 'idempotency-key': 'key-of-this-one' },
        )
    expect((await send()).id).toBe((await send()).id)
    expect(await list(ben)).toHaveLength(1)
  })

  it('is refused with oneself, unknown members and anyone in a block', async () => {
    expect(await refusal(() => create(ann, [ann, ben]))).toMatchObject({ status: 400 })
    expect(await refusal(() => create(ann, [ben, ben]))).toMatchObject({ status: 400 })
    expect(await refusal(() => create(ann, []))).toMatchObject({ status: 400 })
    const unknown = await refusal(() => create(ann, [ben, app.ctx.newId()]))
    expect(unknown.status).toBe(404)
    await block(app.ctx, ben.memberId, ann.memberId)
    expect(await refusal(() => create(ann, [ben, carol]))).toEqual(unknown)
    expect(await refusal(() => create(ben, [ann]))).toEqual(unknown)
  })

  it('has at most fifty people: the forty-nine others are added in one go, and no more', async () => {
    const friends = await buildFriends(MAX_PEOPLE - 1)
    const whole = await create(ann, friends)
    expect(whole.peopleCount).toBe(MAX_PEOPLE)
    expect(whole.people).toHaveLength(MAX_PEOPLE)
    expect(await refusal(() => add(ann, whole.id, [ben]))).toMatchObject({
      status: 409,
      message: 'A conversation can have up to 50 people.',
    })
    const small = await create(ann, [ben])
    const added = await add(ann, small.id, friends.slice(1))
    expect(added.peopleCount).toBe(MAX_PEOPLE)
    expect((await shown(ben, small.id)).filter((kind) => kind === 'added')).not.toHaveLength(0)
    const last = await app.signIn(friends.at(-1))
    expect(await list(last)).toHaveLength(2)
  })

  it('stays within fifty people if several add at the same time', async () => {
    const friends = await buildFriends(8)
    const { id } = await create(ann, [ben, carol, ...(await buildFriends(MAX_PEOPLE - 7))])
    for (const friend of friends) await befriend(app.ctx, ben.memberId, friend)
    const added = await Promise.allSettled([
      ...friends.slice(0, 4).map((friend) => add(ann, id, [friend])),
      ...friends.slice(4).map((friend) => add(ben, id, [friend])),
    ])
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect((await get(ann, id)).peopleCount).toBe(MAX_PEOPLE)
  })
})

describe('people of a conversation', () => {
  let id: string
  beforeEach(async () => void ({ id } = await create(ann, [ben])))

  it('are added by everyone in it, and see what is written from then on', async () => {
    await write(ann, id, 'before')
    await befriend(app.ctx, ben.memberId, carol.memberId)
    expect(await add(ben, id, [carol])).toMatchObject({ peopleCount: 3 })
    await write(ann, id, 'after')
    expect(await shown(carol, id)).toEqual(['added', 'after'])
    expect(await shown(ann, id)).toEqual(['created', 'before', 'added', 'after'])
    expect(await get(carol, id)).toMatchObject({ unreadCount: 1, folder: 'inbox' })
  })

  it('are added once, and those who are in it already stay as they are', async () => {
    await add(ann, id, [ben, carol])
    await add(ann, id, [ben, carol])
    expect(await statesIn(ann, id)).toEqual({
      [ann.memberId]: 'active',
      [ben.memberId]: 'active',
      [carol.memberId]: 'active',
    })
    expect((await shown(ann, id)).filter((kind) => kind === 'added')).toHaveLength(1)
  })

  it('[D-087] get a request if they are strangers, who cannot add others before they accept', async () => {
    const dan = await app.signIn()
    await add(ann, id, [dan])
    expect(await statesIn(ann, id)).toMatchObject({ [dan.memberId]: 'requested' })
    expect([await list(dan), await count(dan)]).toEqual([[], { inbox: 0, requests: 1 }])
    await befriend(app.ctx, dan.memberId, carol.memberId)
    expect(await refusal(() => add(dan, id, [carol]))).toMatchObject({ status: 403 })
    await accept(dan, id)
    await add(dan, id, [carol])
  })

  it('are not added by outsiders, or if they are in a block with who adds', async () => {
    const dan = await app.signIn()
    expect(await refusal(() => add(dan, id, [carol]))).toMatchObject({ status: 404 })
    await block(app.ctx, carol.memberId, ann.memberId)
    expect(await refusal(() => add(ann, id, [carol]))).toMatchObject({ status: 404 })
  })

  it('are removed by the owner only, read what was written until then, and write no more', async () => {
    await add(ann, id, [carol])
    await write(ann, id, 'before')
    expect(await refusal(() => remove(ben, id, carol))).toMatchObject({ status: 403 })
    expect(await refusal(() => remove(ann, id, ann))).toMatchObject({ status: 403 })
    expect(await refusal(() => remove(ann, id, app.ctx.newId()))).toMatchObject({ status: 404 })
    expect(await remove(ann, id, carol)).toMatchObject({ peopleCount: 2 })
    expect(await refusal(() => remove(ann, id, carol))).toMatchObject({ status: 404 })
    await write(ann, id, 'after')
    await rename(ann, id, 'Without Carol')
    expect(await shown(carol, id)).toEqual(['added', 'before', 'removed'])
    expect(await get(carol, id)).toMatchObject({ cannotSend: 'left', canManage: false })
    expect(await count(carol)).toEqual({ inbox: 0, requests: 0 })
    const refused = await refusal(() => write(carol, id))
    expect([403, 409]).toContain(refused.status)
    const stranger = await buildMember(app.ctx)
    expect(await refusal(() => add(carol, id, [stranger]))).toMatchObject({ status: 403 })
    const dan = await buildMember(app.ctx)
    await befriend(app.ctx, ann.memberId, dan)
    await add(ann, id, [dan])
    expect(Object.keys(await statesIn(carol, id))).not.toContain(dan)
  })

  it('come back as a request, without what was written while they were away', async () => {
    await write(ann, id, 'before')
    await remove(ann, id, ben)
    await write(ann, id, 'away')
    await add(ann, id, [ben])
    expect(await list(ben, 'requests')).toMatchObject([{ id }])
    await write(ann, id, 'after')
    expect(await shown(ben, id)).toEqual(['added', 'after'])
  })

  it('who are in a block with each other are hidden from each other, with what they write', async () => {
    await add(ann, id, [carol])
    await block(app.ctx, ben.memberId, carol.memberId)
    await write(carol, id, 'from carol')
    for (const [viewer, other] of [[ben, carol] as const, [carol, ben] as const]) {
      const view = await get(viewer, id)
      expect(view.peopleCount).toBe(2)
      expect(JSON.stringify([view, await list(viewer)])).not.toContain(other.memberId)
    }
    expect(await shown(ben, id)).not.toContain('from carol')
    expect(await get(ben, id)).toMatchObject({ unreadCount: 0, read: true })
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
    expect(await get(ann, id)).toMatchObject({ unreadCount: 1 })
    expect(await count(ann)).toEqual({ inbox: 1, requests: 0 })
  })
})

describe('a request to a conversation of several people', () => {
  it('is hidden if all that is in it is by someone in a block', async () => {
    const dan = await app.signIn()
    const { id } = await create(ann, [ben, dan])
    await write(ann, id)
    await block(app.ctx, dan.memberId, ann.memberId)
    expect([await list(dan, 'requests'), await count(dan)]).toEqual([[], { inbox: 0, requests: 0 }])
    await write(ben, id, 'from ben')
    expect(await list(dan, 'requests')).toMatchObject([{ id, lastMessage: { content: 'from ben' } }])
    expect(await count(dan)).toEqual({ inbox: 0, requests: 1 })
  })

  it('is left without a trace', async () => {
    const dan = await app.signIn()
    const { id } = await create(ann, [ben, dan])
    await leave(dan, id)
    expect([await list(dan), await list(dan, 'requests')]).toEqual([[], []])
    expect(await shown(ann, id)).toEqual(['created'])
    expect(await statesIn(ann, id)).toMatchObject({ [dan.memberId]: 'left' })
    await write(ann, id)
    expect([await list(dan), await list(dan, 'requests')]).toEqual([[], []])
  })
})

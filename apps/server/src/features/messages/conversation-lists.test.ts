import {
  ListConversations,
  MAX_PINNED_CONVERSATIONS,
  MAX_UNREAD,
  SetConversation,
} from '@guildhall/contract/conversations'
import { DeleteMessage, UnsendMessage } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, buildMember, follow } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterAll(() => app.setNow(null))
const { write, create, get, list, count, markRead } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => {
  app.setNow(null)
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  await befriend(app.ctx, ann.memberId, ben.memberId)
})

const set = (who: SignedIn, id: string, body: { isPinned?: boolean; isMuted?: boolean }) =>
  app.as(who).call(SetConversation, { params: { id }, body })
const ids = async (who: SignedIn) => (await list(who)).map(({ id }) => id)

/** Conversations of Ben with friends who wrote to him, the oldest first. */
async function buildInbox(number: number): Promise<string[]> {
  const created: string[] = []
  for (let at = 0; at < number; at += 1) {
    const friend = await app.signIn()
    await follow(app.ctx, ben.memberId, friend.memberId)
    created.push((await write(friend, ben)).conversationId)
  }
  return created
}

describe('a list of conversations', () => {
  it('[S1-074] has pinned ones first, then those with the newest messages', async () => {
    const [one = '', two = '', three = ''] = await buildInbox(3)
    expect(await ids(ben)).toEqual([three, two, one])
    await set(ben, one, { isPinned: true })
    expect(await ids(ben)).toEqual([one, three, two])
    await write(ben, two)
    expect(await ids(ben)).toEqual([one, two, three])
    await set(ben, one, { isPinned: false })
    expect(await ids(ben)).toEqual([two, three, one])
  })

  it.each([false, true])('is read page by page, also if all have the same time: %s', async (isSameTime) => {
    if (isSameTime) app.setNow(new Date())
    const created = await buildInbox(7)
    for (const id of created.slice(0, 3)) await set(ben, id, { isPinned: true })
    const whole = await ids(ben)
    expect(whole).toHaveLength(7)
    expect(new Set(whole.slice(0, 3))).toEqual(new Set(created.slice(0, 3)))
    const pages = await readPages(app, ben, ListConversations, { query: { limit: '2' } })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(pages.flat().map(({ id }) => id)).toEqual(whole)
  })

  it('of requests is read page by page', async () => {
    for (let at = 0; at < 5; at += 1) await write(await app.signIn(), ben)
    const query = { limit: '2', folder: 'requests' } as const
    const pages = await readPages(app, ben, ListConversations, { query })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
    expect(await count(ben)).toEqual({ inbox: 0, requests: 5 })
  })
})

describe('unread messages', () => {
  it('[S1-091] are counted for each conversation, without one’s own, notices, unsent and deleted ones', async () => {
    const { id } = await create(ann, [ben])
    await write(ben, id, 'own')
    const sent = []
    for (const content of ['one', 'two', 'three']) sent.push(await write(ann, id, content))
    expect(await get(ben, id)).toMatchObject({ unreadCount: 3, read: false })
    await app.as(ann).call(UnsendMessage, { params: { id: sent[0]?.id ?? '' } })
    await app.as(ben).call(DeleteMessage, { params: { id: sent[1]?.id ?? '' } })
    expect(await get(ben, id)).toMatchObject({ unreadCount: 1 })
    await app.as(ben).call(DeleteMessage, { params: { id: sent[2]?.id ?? '' } })
    expect(await get(ben, id)).toMatchObject({ unreadCount: 0, read: true })
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
  })

  it('are counted up to a hundred, for each conversation and for all', async () => {
    const { conversationId: id } = await write(ann, ben)
    await app.ctx.db.query(
      'test.many_messages',
      `with numbered as (
         update conversations set last_change = last_change + $2 where id = $1 returning last_change
       ), sent as (
         insert into direct_messages (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, created_at)
         select gen_random_uuid(), $1, last_change - n, last_change - n, $3, $4, 'text', 'many', now()
           from numbered, generate_series(0, $2 - 1) as n
       )
       update conversation_members set last_seq = numbered.last_change from numbered where conversation_id = $1`,
      [id, MAX_UNREAD + 20, ann.memberId, ben.memberId],
    )
    expect(await get(ben, id)).toMatchObject({ unreadCount: MAX_UNREAD, change: MAX_UNREAD + 21 })
    expect(await count(ben)).toEqual({ inbox: 1, requests: 0 })
    await markRead(ben, id, MAX_UNREAD)
    expect(await get(ben, id)).toMatchObject({ unreadCount: 21 })
    await app.ctx.db.query(
      'test.many_conversations',
      `with created as (
         insert into conversations (id, kind, created_by, created_at, last_change)
         select gen_random_uuid(), 'group', $2, now(), 1 from generate_series(1, $1) returning id
       ), sent as (
         insert into direct_messages (id, conversation_id, seq, change, sender_id, message_type, content, created_at)
         select gen_random_uuid(), id, 1, 1, $2, 'text', 'many', now() from created
       )
       insert into conversation_members (conversation_id, user_id, state, joined_at, last_seq, last_at)
       select id, person, 'accepted', now(), 1, now() from created, unnest(array[$2::uuid, $3::uuid]) as person`,
      [MAX_UNREAD + 20, ann.memberId, ben.memberId],
    )
    expect(await count(ben)).toEqual({ inbox: MAX_UNREAD, requests: 0 })
  })

  it('of a muted conversation are counted there, but not for all', async () => {
    const { conversationId: id } = await write(ann, ben)
    expect(await set(ben, id, { isMuted: true })).toMatchObject({ isMuted: true, unreadCount: 1 })
    expect(await count(ben)).toEqual({ inbox: 0, requests: 0 })
    expect(await set(ben, id, { isPinned: true })).toMatchObject({ isMuted: true, isPinned: true })
    expect(await set(ben, id, { isMuted: false })).toMatchObject({ isMuted: false, isPinned: true })
    expect(await count(ben)).toEqual({ inbox: 1, requests: 0 })
    expect(await get(ann, id)).toMatchObject({ isMuted: false, isPinned: false })
  })
})

describe('pinned conversations', () => {
  it('are limited, also if two browsers pin at the same time', async () => {
    const created = await buildInbox(MAX_PINNED_CONVERSATIONS + 2)
    for (const id of created.slice(0, MAX_PINNED_CONVERSATIONS - 1)) await set(ben, id, { isPinned: true })
    const last = created.slice(MAX_PINNED_CONVERSATIONS - 1)
    const pinned = await Promise.allSettled(last.map((id) => set(ben, id, { isPinned: true })))
    expect(pinned.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const unpinned = last.find((_, at) => pinned[at]?.status === 'rejected') ?? ''
    expect(await refusalOf(app.ctx, () => set(ben, unpinned, { isPinned: true }))).toMatchObject({
      status: 409,
      message: 'You can pin up to 10 conversations. Unpin one first.',
    })
    // Pinning again takes no further place.
    await set(ben, created[0] ?? '', { isPinned: true })
    await set(ben, created[0] ?? '', { isPinned: false })
    await set(ben, unpinned, { isPinned: true })
  })

  it('are no requests', async () => {
    const { conversationId: id } = await write(await app.signIn(), ben)
    expect(await refusalOf(app.ctx, () => set(ben, id, { isPinned: true }))).toMatchObject({ status: 409 })
    expect(await set(ben, id, { isMuted: true })).toMatchObject({ isMuted: true, folder: 'requests' })
  })

  it('belong to conversations that one is in', async () => {
    const { conversationId: id } = await write(ann, ben)
    const carol = await app.signIn(await buildMember(app.ctx))
    for (const body of [{ isPinned: true }, { isMuted: true }])
      expect(await refusalOf(app.ctx, () => set(carol, id, body))).toMatchObject({ status: 404 })
  })
})

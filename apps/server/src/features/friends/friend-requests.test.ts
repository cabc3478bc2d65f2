import {
  AnswerFriendRequest,
  CancelFriendRequest,
  CountFriendRequests,
  GetRelation,
  ListFriendRequests,
  ListFriends,
  MAX_REQUEST_COUNT,
  SendFriendRequest,
} from '@guildhall/contract/friends'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { friendshipsStore } from '#features/relations'
import type { Actor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildAgent, buildMember, buildRequest, unblock } from '#test/build'
import type { Refused } from '#test/client'
import { readPages } from '#test/pages'
import { countingReads } from '#test/count-reads'
import { refusalOf } from '#test/refusal'
import { sendFriendRequest } from './send-friend-request.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const ask = (from: SignedIn, to: SignedIn | string) =>
  app.as(from).call(SendFriendRequest, { body: { addresseeId: typeof to === 'string' ? to : to.memberId } })
const answer = (who: SignedIn, id: string, status: 'accepted' | 'declined') =>
  app.as(who).call(AnswerFriendRequest, { params: { id }, body: { status } })
const cancel = (who: SignedIn, id: string) => app.as(who).call(CancelFriendRequest, { params: { id } })
const requestsOf = (who: SignedIn, direction: 'incoming' | 'outgoing' = 'incoming') =>
  app.as(who).call(ListFriendRequests, { query: { direction } })
const toReactionCounts = (who: SignedIn) => app.as(who).call(CountFriendRequests, {})
const friendsOf = async (who: SignedIn) => (await app.as(who).call(ListFriends, {})).map(({ id }) => id)
const relation = (who: SignedIn, to: SignedIn) =>
  app.as(who).call(GetRelation, { params: { id: to.memberId } })
const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const storedCounts = async (...people: SignedIn[]) => {
  const rows = await app.ctx.db.query<{ id: string; friends_count: number; rows: number }>(
    'test.friend_counts',
    `select id, friends_count, (select count(*)::int from friends where user_id = users.id) as rows
       from users where id = any($1)`,
    [people.map(({ memberId }) => memberId)],
  )
  for (const row of rows) expect(row.friends_count).toBe(row.rows)
  return people.map(({ memberId }) => rows.find(({ id }) => id === memberId)?.friends_count)
}

describe('sending a friend request', () => {
  it('[S1-205] [S1-111] [S1-087] [S1-204] [S2-206] creates a pending request for the addressee', async () => {
    const sent = await ask(ann, ben)
    expect(sent).toMatchObject({
      requester: { id: ann.memberId, firstName: 'Test', profileImageUrl: null },
      addressee: { id: ben.memberId },
      status: 'pending',
      mutualFriends: 0,
    })
    expect(Object.keys(sent.requester)).not.toContain('email')
    expect(await requestsOf(ben)).toEqual([sent])
    expect(await requestsOf(ann)).toEqual([])
    expect(await relation(ann, ben)).toMatchObject({ friendship: 'outgoing', requestId: sent.id })
    expect(await relation(ben, ann)).toMatchObject({ friendship: 'incoming', requestId: sent.id })
    const [row] = await app.ctx.db.query(
      'test.friendship',
      'select requester_id, addressee_id, status from friendships where id = $1',
      [sent.id],
    )
    expect(row).toEqual({ requester_id: ann.memberId, addressee_id: ben.memberId, status: 'pending' })
  })

  it('[D-070] lists it among the sent requests, newest first and page by page, and counts it', async () => {
    const others = [await app.signIn(), await app.signIn(), await app.signIn()]
    for (const other of others) await ask(ann, other)
    const pages = await readPages(app, ann, ListFriendRequests, {
      query: { direction: 'outgoing', limit: '2' },
    })
    expect(pages.map((page) => page.map(({ addressee }) => addressee.id))).toEqual([
      [others[2]?.memberId, others[1]?.memberId],
      [others[0]?.memberId],
    ])
    await ask(ben, ann)
    expect(await toReactionCounts(ann)).toEqual({ incoming: 1, outgoing: 3 })
  })

  it('counts up to a hundred requests, however many there are', async () => {
    await app.ctx.db.query(
      'test.many_requests',
      `with made as (
         insert into users (id, username, first_name, last_name, created_at, updated_at)
         select gen_random_uuid(), 'asker_' || n, 'Asker', n::text, now(), now() from generate_series(1, 300) as n
         returning id
       )
       insert into friendships (id, requester_id, addressee_id, status, created_at)
       select gen_random_uuid(), id, $1, 'pending', now() from made`,
      [ann.memberId],
    )
    await ask(ann, ben)
    const reads = countingReads(app.ctx.db, 'friendships')
    expect(await friendshipsStore.counts(reads.db, ann.memberId)).toEqual({ incoming: 100, outgoing: 1 })
    expect(reads.rows()).toBeLessThanOrEqual(2 * MAX_REQUEST_COUNT)
  })

  it('again returns the same request', async () => {
    const first = await ask(ann, ben)
    expect(await ask(ann, ben)).toEqual(first)
    expect(await toReactionCounts(ben)).toEqual({ incoming: 1, outgoing: 0 })
  })

  it('returns the number of mutual friends', async () => {
    const [one, two, three] = [await app.signIn(), await app.signIn(), await app.signIn()]
    for (const mutual of [one, two]) {
      await befriend(app.ctx, ann.memberId, mutual.memberId)
      await befriend(app.ctx, ben.memberId, mutual.memberId)
    }
    await befriend(app.ctx, ann.memberId, three.memberId)
    expect((await ask(ann, ben)).mutualFriends).toBe(2)
    expect(await relation(ben, ann)).toMatchObject({ mutualFriends: 2 })
  })

  it('is refused for oneself, for friends and for an unknown member', async () => {
    expect(await refusal(() => ask(ann, ann))).toMatchObject({
      status: 400,
      message: 'You can’t send yourself a friend request.',
    })
    await befriend(app.ctx, ann.memberId, ben.memberId)
    expect(await refusal(() => ask(ann, ben))).toEqual({
      status: 409,
      code: 'already_friends',
      message: 'You’re already friends.',
    })
    expect(await refusal(() => ask(ann, app.ctx.newId()))).toMatchObject({ status: 404 })
  })

  it('[D-005] is refused for an agent', async () => {
    const agent = await buildAgent(app.ctx)
    expect(await refusal(() => ask(ann, agent))).toMatchObject({ status: 403, code: 'not_a_person' })
  })

  it('is not possible for an agent', async () => {
    const agent: Actor = { memberId: await buildAgent(app.ctx), kind: 'agent' }
    await expect(sendFriendRequest(app.ctx, agent, ann.memberId)).rejects.toMatchObject({
      code: 'not_a_person',
    })
    expect(await requestsOf(ann)).toEqual([])
  })

  it('[D-074] responds in a block as if the other did not exist, in both directions', async () => {
    await block(app.ctx, ann.memberId, ben.memberId)
    const unknown = await refusal(() => ask(ann, app.ctx.newId()))
    expect(await refusal(() => ask(ann, ben))).toEqual(unknown)
    expect(await refusal(() => ask(ben, ann))).toEqual(unknown)
    await expect(relation(ben, ann)).rejects.toMatchObject({ status: 404 })
    await expect(relation(ann, ben)).rejects.toMatchObject({ status: 404 })
  })
})

describe('sent requests', () => {
  it('are limited per day, and more so in the first week', async () => {
    const newcomer = await app.signIn(await buildMember(app.ctx, { isNew: true }))
    for (const [who, max] of [
      [ann, 50],
      [newcomer, 20],
    ] as const) {
      await app.ctx.dayLimits.spendUpTo('requests', { max, newcomers: max }, who.memberId, max - 1)
      await ask(who, ben)
      const { memberId } = await app.signIn()
      const refused = await ask(who, memberId).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        status: 429,
        code: 'too_many',
        message: 'You’ve reached today’s limit. Please try again tomorrow.',
      })
      expect(Number((refused as Refused).headers.get('retry-after'))).toBeGreaterThan(86_000)
    }
  })
})

describe('two requests that cross', () => {
  it('[D-072] accept each other', async () => {
    const first = await ask(ann, ben)
    expect(await ask(ben, ann)).toMatchObject({ id: first.id, status: 'accepted' })
    expect([await friendsOf(ann), await friendsOf(ben)]).toEqual([[ben.memberId], [ann.memberId]])
    expect([await toReactionCounts(ann), await toReactionCounts(ben)]).toEqual(
      Array(2).fill({ incoming: 0, outgoing: 0 }),
    )
  })

  it('[D-072] accept each other even if they are concurrent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await app.signIn(), await app.signIn()]
      const requests = await Promise.all([ask(one, two), ask(two, one)])
      // The first may see its request as pending or, if it reads it after the second one, as accepted.
      expect(requests.map(({ status }) => status)).toContain('accepted')
      expect(await friendsOf(one)).toEqual([two.memberId])
      expect(await storedCounts(one, two)).toEqual([1, 1])
    }
  })
})

describe('answering a request', () => {
  it('[S1-111] [S1-206] makes the two friends', async () => {
    const { id } = await ask(ann, ben)
    expect(await answer(ben, id, 'accepted')).toMatchObject({ id, status: 'accepted' })
    expect([await friendsOf(ann), await friendsOf(ben)]).toEqual([[ben.memberId], [ann.memberId]])
    expect(await requestsOf(ben)).toEqual([])
    expect(await relation(ann, ben)).toMatchObject({ friendship: 'friends', requestId: null })
    expect(await storedCounts(ann, ben)).toEqual([1, 1])
    expect(await answer(ben, id, 'accepted')).toMatchObject({ status: 'accepted' })
    expect(await storedCounts(ann, ben)).toEqual([1, 1])
    expect(await refusal(() => answer(ben, id, 'declined'))).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('[S1-112] declines it', async () => {
    const { id } = await ask(ann, ben)
    expect(await answer(ben, id, 'declined')).toMatchObject({ id, status: 'declined' })
    expect(await requestsOf(ben)).toEqual([])
    expect(await requestsOf(ann, 'outgoing')).toEqual([])
    expect(await friendsOf(ann)).toEqual([])
    expect(await relation(ann, ben)).toMatchObject({ friendship: 'none' })
  })

  it('[S1-206] is for the addressee only', async () => {
    const { id } = await ask(ann, ben)
    const carol = await app.signIn()
    expect(await refusal(() => answer(ann, id, 'accepted'))).toMatchObject({ status: 403 })
    expect(await refusal(() => answer(carol, id, 'accepted'))).toEqual(
      await refusal(() => answer(carol, app.ctx.newId(), 'accepted')),
    )
    await expect(
      app.as(ben).call(AnswerFriendRequest, { params: { id }, body: { status: 'pending' as 'accepted' } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await relation(ann, ben)).toMatchObject({ friendship: 'outgoing' })
  })

  it('[D-073] allows a declined requester to ask again after 30 days, and the other at any time', async () => {
    const { id } = await ask(ann, ben)
    const day = (days: number) => app.setNow(new Date(Date.now() + days * 86_400_000))
    await answer(ben, id, 'declined')
    expect(await refusal(() => ask(ann, ben))).toEqual({
      status: 409,
      code: 'asked_before',
      message: 'You already sent this person a request. You can try again in 30 days.',
    })
    // Blocking and unblocking does not get around the limit.
    await block(app.ctx, ann.memberId, ben.memberId)
    await unblock(app.ctx, ann.memberId, ben.memberId)
    day(29.9)
    expect(await refusal(() => ask(ann, ben))).toMatchObject({ code: 'asked_before' })
    day(30.1)
    const again = await ask(ann, ben)
    expect(again.status).toBe('pending')
    await answer(ben, again.id, 'declined')
    expect(await ask(ben, ann)).toMatchObject({ status: 'pending', requester: { id: ben.memberId } })
  })
})

describe('canceling a request', () => {
  it('[D-070] removes it, and a new one can be sent', async () => {
    const { id } = await ask(ann, ben)
    await cancel(ann, id)
    expect(await requestsOf(ben)).toEqual([])
    expect(await relation(ben, ann)).toMatchObject({ friendship: 'none' })
    expect(await refusal(() => answer(ben, id, 'accepted'))).toMatchObject({ status: 404 })
    expect((await ask(ann, ben)).status).toBe('pending')
  })

  it('[D-070] is for the requester only, while it is pending', async () => {
    const { id } = await ask(ann, ben)
    const carol = await app.signIn()
    expect(await refusal(() => cancel(ben, id))).toMatchObject({ status: 403 })
    expect(await refusal(() => cancel(carol, id))).toMatchObject({ status: 404 })
    await answer(ben, id, 'accepted')
    expect(await refusal(() => cancel(ann, id))).toMatchObject({ status: 409 })
  })

  it('and accepting it concurrently ends in one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await app.signIn(), await app.signIn()]
      const id = await buildRequest(app.ctx, one.memberId, two.memberId)
      const [, accepted] = await Promise.allSettled([cancel(one, id), answer(two, id, 'accepted')])
      expect(await friendsOf(one)).toEqual(accepted?.status === 'fulfilled' ? [two.memberId] : [])
      await storedCounts(one, two)
    }
  })
})

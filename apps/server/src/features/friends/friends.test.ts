import {
  AnswerFriendRequest,
  GetRelation,
  ListFriends,
  ListRelations,
  SendFriendRequest,
  Unfriend,
} from '@guildhall/contract/friends'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block } from '#test/build'
import { readPages } from '#test/pages'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const ask = (from: SignedIn, to: SignedIn) =>
  app.as(from).call(SendFriendRequest, { body: { addresseeId: to.memberId } })
const accept = (who: SignedIn, id: string) =>
  app.as(who).call(AnswerFriendRequest, { params: { id }, body: { status: 'accepted' } })
const friendsOf = async (who: SignedIn) => (await app.as(who).call(ListFriends, {})).map(({ id }) => id)
const storedCounts = async (...people: SignedIn[]) => {
  const rows = await app.ctx.db.query<{ friends_count: number }>(
    'test.stored_counts',
    'select friends_count from users where id = any($1)',
    [people.map(({ memberId }) => memberId)],
  )
  return rows.map(({ friends_count }) => friends_count)
}

describe('relations to several members', () => {
  it('are read with one call; hidden and unknown members are missing', async () => {
    const [friend, addressee, blocker] = [await app.signIn(), await app.signIn(), await app.signIn()]
    await befriend(app.ctx, ann.memberId, friend.memberId)
    await befriend(app.ctx, ben.memberId, friend.memberId)
    await block(app.ctx, blocker.memberId, ann.memberId)
    const { id: requestId } = await ask(ann, addressee)
    const people = [friend, addressee, blocker, ben, ann].map(({ memberId }) => memberId)
    const ids = [...people, app.ctx.newId()].join(',')
    const relations = await app.as(ann).call(ListRelations, { query: { ids } })
    const found = new Map(relations.map((one) => [one.memberId, one]))
    expect([...found.keys()].sort()).toEqual(people.filter((id) => id !== blocker.memberId).sort())
    expect(found.get(friend.memberId)).toMatchObject({ friendship: 'friends', canConnect: true })
    expect(found.get(addressee.memberId)).toMatchObject({ friendship: 'outgoing', requestId })
    expect(found.get(ben.memberId)).toMatchObject({ friendship: 'none', mutualFriends: 1 })
    expect(found.get(ann.memberId)).toMatchObject({ canConnect: false, mutualFriends: 0 })
    for (const memberId of found.keys())
      expect(await app.as(ann).call(GetRelation, { params: { id: memberId } })).toEqual(found.get(memberId))
  })
})

describe('friends', () => {
  it('[S1-202] are listed to their own member, newest first, page by page, without e-mail addresses', async () => {
    const others = [await app.signIn(), await app.signIn(), await app.signIn(), await app.signIn(), ben]
    for (const [at, other] of others.entries()) {
      app.setNow(new Date(Date.now() + at * 1_000))
      await befriend(app.ctx, ann.memberId, other.memberId)
    }
    const pages = await readPages(app, ann, ListFriends, { query: { limit: '2' } })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().map(({ id }) => id)).toEqual(others.map(({ memberId }) => memberId).reverse())
    expect(Object.keys(pages[0]?.[0] ?? {})).toEqual([
      'id',
      'kind',
      'firstName',
      'lastName',
      'username',
      'profileImageUrl',
      'isVerified',
      'friendsSince',
    ])
    expect(await friendsOf(ben)).toEqual([ann.memberId])
  })

  it('[S1-202] since the same moment are neither lost nor repeated between pages', async () => {
    app.setNow(new Date())
    const others = await Promise.all(Array.from({ length: 7 }, () => app.signIn()))
    for (const other of others) await befriend(app.ctx, ann.memberId, other.memberId)
    const pages = await readPages(app, ann, ListFriends, { query: { limit: '3' } })
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(others.map(({ memberId }) => memberId).sort())
  })

  it('[D-071] can be unfriended by either, and repeating it changes nothing', async () => {
    const { id } = await ask(ann, ben)
    await accept(ben, id)
    const unfriend = () => app.as(ben).call(Unfriend, { params: { id: ann.memberId } })
    await unfriend()
    await unfriend()
    expect([await friendsOf(ann), await friendsOf(ben)]).toEqual([[], []])
    expect(await storedCounts(ann, ben)).toEqual([0, 0])
    expect((await ask(ann, ben)).status).toBe('pending')
  })
})

import { BlockMember, MuteMember, UnblockMember } from '@guildhall/contract/blocks'
import { FollowMember, UnfollowMember } from '@guildhall/contract/follows'
import {
  AnswerFriendRequest,
  CancelFriendRequest,
  SendFriendRequest,
  Unfriend,
} from '@guildhall/contract/friends'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { openTestStream, until, type TestStream } from '#test/streams'

const app = await startTestApp()
afterAll(() => app.close())

type Person = SignedIn & { stream: TestStream }
const join = async (): Promise<Person> => {
  const signedIn = await app.signIn()
  const stream = await openTestStream(app.url, { cookie: signedIn.cookie })
  await stream.next()
  return { ...signedIn, stream }
}
let ann: Person
let ben: Person
beforeEach(async () => void ([ann, ben] = [await join(), await join()]))
afterEach(() => {
  for (const { stream } of [ann, ben]) stream.drop()
})

const pushesTo = ({ stream }: Person) =>
  stream.received.flatMap(({ message }) => (message.type === 'relations.changed' ? [message] : []))

/** Runs an action and waits until each of these has received a push, within a second. Returns their last pushes. */
async function pushesOf(act: () => Promise<unknown>, who: Person[]) {
  const before = new Map([ann, ben].map((person) => [person, pushesTo(person).length]))
  await act()
  await until(
    () => who.every((person) => pushesTo(person).length > (before.get(person) ?? 0)),
    1_000,
    'not everyone received a push within a second',
  )
  return who.map((person) => pushesTo(person).at(-1))
}

/** The push that each of the two receives about the other. */
const toBoth = (affectsVisibility: boolean) =>
  [ben, ann].map(({ memberId }) => ({ type: 'relations.changed', memberId, affectsVisibility }))

describe('a change between two members', () => {
  it('is pushed to both within a second: a request, its end and its answer, a follow, a block', async () => {
    const both = [ann, ben]
    const ask = () => app.as(ann).call(SendFriendRequest, { body: { addresseeId: ben.memberId } })
    let id = ''
    expect(await pushesOf(async () => (id = (await ask()).id), both)).toEqual(toBoth(false))
    expect(await pushesOf(() => app.as(ann).call(CancelFriendRequest, { params: { id } }), both)).toEqual(
      toBoth(false),
    )
    expect(await pushesOf(async () => (id = (await ask()).id), both)).toEqual(toBoth(false))
    const accept = { params: { id }, body: { status: 'accepted' as const } }
    expect(await pushesOf(() => app.as(ben).call(AnswerFriendRequest, accept), both)).toEqual(toBoth(true))
    expect(await pushesOf(() => app.as(ann).call(Unfriend, { params: { id: ben.memberId } }), both)).toEqual(
      toBoth(true),
    )
    expect(
      await pushesOf(() => app.as(ann).call(FollowMember, { params: { id: ben.memberId } }), both),
    ).toEqual(toBoth(false))
    expect(
      await pushesOf(() => app.as(ann).call(BlockMember, { params: { id: ben.memberId } }), both),
    ).toEqual(toBoth(true))
  })

  it('[D-076] is not pushed to a muted member, nor to anyone else', async () => {
    const carol = await join()
    expect(
      await pushesOf(() => app.as(ann).call(MuteMember, { params: { id: ben.memberId } }), [ann]),
    ).toEqual(toBoth(true).slice(0, 1))
    await app.drain()
    expect([pushesTo(ben), pushesTo(carol)]).toEqual([[], []])
    carol.stream.drop()
  })

  it('is not pushed to a blocked member if there was no relation, nor is the end of the block', async () => {
    const block = { params: { id: ben.memberId } }
    expect(await pushesOf(() => app.as(ann).call(BlockMember, block), [ann])).toEqual(
      toBoth(true).slice(0, 1),
    )
    expect(await pushesOf(() => app.as(ann).call(UnblockMember, block), [ann])).toEqual(
      toBoth(true).slice(0, 1),
    )
    await app.drain()
    expect(JSON.stringify(ben.stream.received)).not.toContain(ann.memberId)
  })

  it('is pushed to the other at most ten times a minute', async () => {
    const params = { id: ben.memberId }
    for (let round = 0; round < 8; round += 1) {
      await app.as(ann).call(FollowMember, { params })
      await app.as(ann).call(UnfollowMember, { params })
    }
    await until(() => pushesTo(ann).length === 16, 5_000, 'the acting member did not receive every push')
    await app.drain()
    expect(pushesTo(ben)).toHaveLength(10)
  })

  it('is pushed once: a repeated call changes nothing', async () => {
    const follow = () => app.as(ann).call(FollowMember, { params: { id: ben.memberId } })
    expect(await pushesOf(follow, [ann, ben])).toEqual(toBoth(false))
    await follow()
    await app.drain()
    expect([pushesTo(ann), pushesTo(ben)].map((list) => list.length)).toEqual([1, 1])
  })
})

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

const heard = ({ stream }: Person) =>
  stream.received.flatMap(({ message }) => (message.type === 'relations.changed' ? [message] : []))

/** Does something and waits until these have heard of it from the other, each within a second; answers what they heard. */
async function heardOf(act: () => Promise<unknown>, who: Person[]) {
  const before = new Map([ann, ben].map((person) => [person, heard(person).length]))
  await act()
  await until(
    () => who.every((person) => heard(person).length > (before.get(person) ?? 0)),
    1_000,
    'nobody was told within a second',
  )
  return who.map((person) => heard(person).at(-1))
}

/** What each of the two hears about the other. */
const toBoth = (affectsSight: boolean) =>
  [ben, ann].map(({ memberId }) => ({ type: 'relations.changed', memberId, affectsSight }))

describe('what two people do to each other', () => {
  it('is told to both within a second: a request, its end and its answer, following, a block', async () => {
    const both = [ann, ben]
    const ask = () => app.as(ann).call(SendFriendRequest, { body: { addresseeId: ben.memberId } })
    let id = ''
    expect(await heardOf(async () => (id = (await ask()).id), both)).toEqual(toBoth(false))
    expect(await heardOf(() => app.as(ann).call(CancelFriendRequest, { params: { id } }), both)).toEqual(
      toBoth(false),
    )
    expect(await heardOf(async () => (id = (await ask()).id), both)).toEqual(toBoth(false))
    const accept = { params: { id }, body: { status: 'accepted' as const } }
    expect(await heardOf(() => app.as(ben).call(AnswerFriendRequest, accept), both)).toEqual(toBoth(true))
    expect(await heardOf(() => app.as(ann).call(Unfriend, { params: { id: ben.memberId } }), both)).toEqual(
      toBoth(true),
    )
    expect(
      await heardOf(() => app.as(ann).call(FollowMember, { params: { id: ben.memberId } }), both),
    ).toEqual(toBoth(false))
    expect(
      await heardOf(() => app.as(ann).call(BlockMember, { params: { id: ben.memberId } }), both),
    ).toEqual(toBoth(true))
  })

  it('[D-076] is not told to someone who is muted, nor to anyone else', async () => {
    const carol = await join()
    expect(
      await heardOf(() => app.as(ann).call(MuteMember, { params: { id: ben.memberId } }), [ann]),
    ).toEqual(toBoth(true).slice(0, 1))
    await app.settle()
    expect([heard(ben), heard(carol)]).toEqual([[], []])
    carol.stream.drop()
  })

  it('is not told to the blocked one where nothing was between the two, nor the end of it', async () => {
    const block = { params: { id: ben.memberId } }
    expect(await heardOf(() => app.as(ann).call(BlockMember, block), [ann])).toEqual(toBoth(true).slice(0, 1))
    expect(await heardOf(() => app.as(ann).call(UnblockMember, block), [ann])).toEqual(
      toBoth(true).slice(0, 1),
    )
    await app.settle()
    expect(JSON.stringify(ben.stream.received)).not.toContain(ann.memberId)
  })

  it('is told to the other ten times a minute at most', async () => {
    const params = { id: ben.memberId }
    for (let round = 0; round < 8; round += 1) {
      await app.as(ann).call(FollowMember, { params })
      await app.as(ann).call(UnfollowMember, { params })
    }
    await until(() => heard(ann).length === 16, 5_000, 'the one who did it hears all of it')
    await app.settle()
    expect(heard(ben)).toHaveLength(10)
  })

  it('is told once: what was so already is no news', async () => {
    const follow = () => app.as(ann).call(FollowMember, { params: { id: ben.memberId } })
    expect(await heardOf(follow, [ann, ben])).toEqual(toBoth(false))
    await follow()
    await app.settle()
    expect([heard(ann), heard(ben)].map((list) => list.length)).toEqual([1, 1])
  })
})

import {
  EditEvent,
  GetEvent,
  ListAttendees,
  RsvpToEvent,
  type RsvpStatus,
} from '@guildhall/contract/group-events'
import { LeaveGroup, RemoveGroupMember } from '@guildhall/contract/groups'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildEvent } from '#test/build-event'
import { wrongCounters } from '#test/wrong-counters'

const app = await startTestApp()
afterAll(() => app.close())
afterEach(expectRightCounters)

async function expectRightCounters(): Promise<void> {
  const wrong = await wrongCounters(app.ctx)
  expect(wrong.filter((name) => name === 'eventAnswers' || name === 'seats')).toEqual([])
}

let owner: SignedIn
let people: SignedIn[]
let groupId: string
beforeAll(async () => {
  owner = await app.signIn()
  people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  groupId = await buildGroup(app.ctx, {
    ownerId: owner.memberId,
    members: people.map(({ memberId }) => memberId),
  })
})

const rsvp = (who: SignedIn, id: string, status: RsvpStatus) =>
  app.as(who).call(RsvpToEvent, { params: { id }, body: { status } })
const countsOf = async (id: string) => (await app.as(owner).call(GetEvent, { params: { id } }))._count
const listOf = async (id: string, list: 'going' | 'waiting' | 'maybe') => {
  const attendees = await app.as(owner).call(ListAttendees, { params: { id }, query: { list } })
  return attendees.map(({ userId }) => userId)
}
const rejoin = (who: SignedIn) =>
  app.ctx.db.query(
    '',
    `insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $2, 'member', now())`,
    [groupId, who.memberId],
  )

describe('[S2-224, D-103] a limit of seats', () => {
  it('holds when twenty members answer at once: the others wait in order', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 5 })
    const answers = await Promise.all(people.map((who) => rsvp(who, id, 'going')))
    expect(await countsOf(id)).toMatchObject({ going: 5, waiting: 15 })
    expect(answers.filter(({ viewer }) => viewer.isWaiting)).toHaveLength(15)
    const waiting = await listOf(id, 'waiting')
    expect(waiting).toHaveLength(15)
    expect(new Set([...waiting, ...(await listOf(id, 'going'))]).size).toBe(20)
    for (const [index, userId] of waiting.entries()) {
      const who = people.find(({ memberId }) => memberId === userId)!
      const { viewer } = await app.as(who).call(GetEvent, { params: { id } })
      expect(viewer).toMatchObject({ rsvp: 'going', isWaiting: true, waitingPosition: index + 1 })
    }
  })

  it('is kept while seats are given up and taken at the same time', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 4 })
    await Promise.all(people.slice(0, 12).map((who) => rsvp(who, id, 'going')))
    const before = await listOf(id, 'waiting')
    const leaving = people.filter(({ memberId }) => !before.includes(memberId)).slice(0, 4)
    await Promise.all([
      ...leaving.slice(0, 3).map((who) => rsvp(who, id, 'not_going')),
      ...people.slice(12, 16).map((who) => rsvp(who, id, 'going')),
    ])
    expect(await countsOf(id)).toMatchObject({ going: 4 })
    expect(await listOf(id, 'going')).toEqual(expect.arrayContaining(before.slice(0, 3)))
  })

  it('that is raised seats those who wait longest, and one that is lowered throws no one out', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 1 })
    for (const who of people.slice(0, 4)) await rsvp(who, id, 'going')
    const edit = (maxAttendees: number | null) =>
      app.as(owner).call(EditEvent, { params: { id }, body: { maxAttendees } })
    expect((await edit(3))._count).toMatchObject({ going: 3, waiting: 1 })
    expect(await listOf(id, 'going')).toEqual(people.slice(0, 3).map(({ memberId }) => memberId))
    expect((await edit(1))._count).toMatchObject({ going: 3, waiting: 1 })
    await rsvp(people[0]!, id, 'maybe')
    expect(await countsOf(id)).toMatchObject({ going: 2, waiting: 1, maybe: 1 })
    expect((await edit(null))._count).toMatchObject({ going: 3, waiting: 0 })
  })
})

describe('[D-103] an answer', () => {
  it('that is repeated changes nothing, and keeps the place', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 1 })
    const [first, second, third] = people as [SignedIn, SignedIn, SignedIn]
    for (const who of [first, second, third, second, second]) await rsvp(who, id, 'going')
    expect(await listOf(id, 'waiting')).toEqual([second.memberId, third.memberId])
    await Promise.all(Array.from({ length: 5 }, () => rsvp(first, id, 'maybe')))
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 1, maybe: 1, notGoing: 0, attended: 0 })
    expect(await listOf(id, 'going')).toEqual([second.memberId])
    await rsvp(first, id, 'going')
    expect(await listOf(id, 'waiting')).toEqual([third.memberId, first.memberId])
  })

  it('of someone who leaves or is removed is deleted, and their seat passed on', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 2 })
    const [leaver, removed, third, fourth] = people as [SignedIn, SignedIn, SignedIn, SignedIn]
    for (const who of [leaver, removed, third, fourth]) await rsvp(who, id, 'going')
    await app.as(leaver).call(LeaveGroup, { params: { id: groupId } })
    await app.as(owner).call(RemoveGroupMember, { params: { id: groupId, userId: removed.memberId } })
    await app.drain()
    expect(await listOf(id, 'going')).toEqual([third.memberId, fourth.memberId])
    expect(await countsOf(id)).toMatchObject({ going: 2, waiting: 0 })
    for (const who of [leaver, removed]) await rejoin(who)
    const { viewer } = await app.as(leaver).call(GetEvent, { params: { id } })
    expect(viewer).toMatchObject({ rsvp: null, isWaiting: false, canRsvp: true })
  })

  it('under way does not land after a removal', async () => {
    const id = await buildEvent(app.ctx, groupId)
    const who = people[5]!
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const removal = app.ctx.db.transaction(async (tx) => {
      await removeMember({ ...app.ctx, db: tx }, groupId, who.memberId)
      await held
    })
    const answer = rsvp(who, id, 'going').catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 150))
    release()
    await removal
    expect(await answer).toMatchObject({ code: 'forbidden' })
    await app.drain()
    expect(await countsOf(id)).toMatchObject({ going: 0 })
    await rejoin(who)
  })
})

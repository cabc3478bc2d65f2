import {
  JoinGroup,
  LeaveGroup,
  RemoveGroupMember,
  SetGroupRole,
  TransferGroup,
} from '@guildhall/contract/groups'
import { InviteToGroup, RevokeGroupInvite } from '@guildhall/contract/group-invites'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import type { Refused } from '#test/client'
import { countRows } from '#test/count-rows'
import { groupsStore } from './groups.store.ts'

const ROUNDS = 8

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())

let owner: SignedIn
let ann: SignedIn
let ben: SignedIn
beforeEach(
  async () => void ([owner, ann, ben] = [await app.signIn(), await app.signIn(), await app.signIn()]),
)

const setRole = (by: SignedIn, id: string, whom: SignedIn, role: 'admin' | 'member') =>
  app.as(by).call(SetGroupRole, { params: { id, userId: whom.memberId }, body: { role } })
const remove = (by: SignedIn, id: string, whom: SignedIn) =>
  app.as(by).call(RemoveGroupMember, { params: { id, userId: whom.memberId } })
const transfer = (by: SignedIn, id: string, whom: SignedIn) =>
  app.as(by).call(TransferGroup, { params: { id }, body: { userId: whom.memberId } })
const leave = (who: SignedIn, id: string) => app.as(who).call(LeaveGroup, { params: { id } })
const roleOf = async (id: string, who: SignedIn) =>
  (await groupsStore.findMembership(app.ctx.db, id, who.memberId))?.role

/** Sends calls concurrently and returns their statuses, 200 for those that succeed. */
const race = async (...calls: Promise<unknown>[]): Promise<number[]> =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 200 : (one.reason as Refused).status,
  )

/** The same, sorted. */
const sortedRace = async (...calls: Promise<unknown>[]): Promise<number[]> =>
  (await race(...calls)).toSorted((a, b) => a - b)

/** Expects one owner, and a count that equals the members. */
async function expectWhole(id: string): Promise<void> {
  const [row] = await app.ctx.db.query<{ owners: number; members: number; counted: number }>(
    'test.group_is_whole',
    `select (select count(*)::int from group_memberships where group_id = $1 and role = 'owner') as owners,
            (select count(*)::int from group_memberships where group_id = $1) as members,
            (select member_count from groups where id = $1) as counted`,
    [id],
  )
  expect(row).toMatchObject({ owners: 1, members: row?.counted })
}

describe('concurrent changes of a group', () => {
  it('[D-099] of two admins who demote each other, one succeeds and the other is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, {
        ownerId: owner.memberId,
        admins: [ann.memberId, ben.memberId],
      })
      const statuses = await sortedRace(setRole(ann, id, ben, 'member'), setRole(ben, id, ann, 'member'))
      expect(statuses).toEqual([200, 403])
      expect(new Set([await roleOf(id, ann), await roleOf(id, ben)])).toEqual(new Set(['admin', 'member']))
      await expectWhole(id)
    }
  })

  it('[D-099] of two admins who remove each other, one stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, {
        ownerId: owner.memberId,
        admins: [ann.memberId, ben.memberId],
      })
      expect(await sortedRace(remove(ann, id, ben), remove(ben, id, ann))).toEqual([200, 403])
      await expectWhole(id)
    }
  })

  it('removing someone twice is done once, and recorded once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, {
        ownerId: owner.memberId,
        admins: [ann.memberId],
        members: [ben.memberId],
      })
      expect(await sortedRace(remove(owner, id, ben), remove(ann, id, ben))).toEqual([200, 404])
      expect(await countRows(app.ctx, `group_actions where group_id = '${id}'`)).toBe(1)
      await expectWhole(id)
    }
  })

  it('[D-097] a group is transferred to one of two people', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, {
        ownerId: owner.memberId,
        members: [ann.memberId, ben.memberId],
      })
      expect(await sortedRace(transfer(owner, id, ann), transfer(owner, id, ben))).toEqual([200, 403])
      expect(await roleOf(id, owner)).toBe('admin')
      await expectWhole(id)
    }
  })

  it('[D-096] [D-097] a group is never transferred to someone who leaves it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, { ownerId: owner.memberId, members: [ann.memberId] })
      const statuses = await race(transfer(owner, id, ann), leave(ann, id))
      // Either is first: then the new owner cannot leave, or there is no one to transfer it to.
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(statuses)
      await expectWhole(id)
    }
  })

  it('an invitation that is accepted and taken back ends in one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await buildGroup(app.ctx, { ownerId: owner.memberId, privacy: 'private' })
      const userId = ann.memberId
      await app.as(owner).call(InviteToGroup, { params: { id }, body: { userId } })
      const statuses = await race(
        app.as(ann).call(JoinGroup, { params: { id } }),
        app.as(owner).call(RevokeGroupInvite, { params: { id, userId } }),
      )
      expect([
        [200, 404],
        [404, 200],
      ]).toContainEqual(statuses)
      expect(await roleOf(id, ann)).toBe(statuses[0] === 200 ? 'member' : null)
      expect(await countRows(app.ctx, `group_invites where group_id = '${id}'`)).toBe(0)
      await expectWhole(id)
    }
  })

  it('in any sequence, a group has one owner and as many members as it counts', async () => {
    const person = fc.nat(3)
    const act = fc.oneof(
      fc.record({ act: fc.constant('role' as const), by: person, to: person, isAdmin: fc.boolean() }),
      fc.record({
        act: fc.constantFrom('remove' as const, 'transfer' as const, 'join' as const, 'leave' as const),
        by: person,
        to: person,
        isAdmin: fc.constant(false),
      }),
    )
    let sent = 0
    let people: SignedIn[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        // New people before the quota of one is used up.
        if (sent % 50 === 0) people = await Promise.all([1, 2, 3, 4].map(() => app.signIn()))
        sent += acts.length
        const [first, ...others] = people.map(({ memberId }) => memberId)
        const id = await buildGroup(app.ctx, { ownerId: first ?? '', admins: others })
        const statuses = await race(
          ...acts.map(({ act: name, by, to, isAdmin }) => {
            const [who, whom] = [people[by] ?? owner, people[to] ?? owner]
            if (name === 'role') return setRole(who, id, whom, isAdmin ? 'admin' : 'member')
            if (name === 'remove') return remove(who, id, whom)
            if (name === 'transfer') return transfer(who, id, whom)
            return name === 'leave' ? leave(who, id) : app.as(who).call(JoinGroup, { params: { id } })
          }),
        )
        for (const status of statuses) expect([200, 403, 404, 409]).toContain(status)
        await expectWhole(id)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

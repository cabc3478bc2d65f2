import { RemoveGroupMembers, SetGroupRoles, type BulkResults } from '@guildhall/contract/group-bulk'
import { GetGroup, MAX_GROUP_ADMINS } from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember } from '#test/build'

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let members: string[]
let id: string
beforeEach(async () => {
  ;[owner, admin] = [await app.signIn(), await app.signIn()]
  members = await Promise.all([1, 2, 3].map(() => buildMember(app.ctx)))
  id = await buildGroup(app.ctx, { ownerId: owner.memberId, admins: [admin.memberId], members })
})

const remove = (who: SignedIn, userIds: string[]) =>
  app.as(who).call(RemoveGroupMembers, { params: { id }, body: { userIds } })
const setRole = (who: SignedIn, userIds: string[], role: 'admin' | 'member') =>
  app.as(who).call(SetGroupRoles, { params: { id }, body: { userIds, role } })
const outcomesOf = ({ results }: { results: BulkResults }) => results.map(({ outcome }) => outcome)

async function rolesOf(): Promise<Record<string, string>> {
  const rows = await app.ctx.db.query<{ user_id: string; role: string }>(
    'test.roles',
    `select user_id, role from group_memberships where group_id = $1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

const actions = () =>
  app.ctx.db.query<{ action: string; actor_id: string; subject_id: string; details: object }>(
    'test.actions',
    `select action, actor_id, subject_id, details from group_actions where group_id = $1 order by id`,
    [id],
  )

describe('removing several members', () => {
  it('[S2-065] removes those whom the actor may manage, says why not the others, and records each', async () => {
    const [first = '', second = ''] = members
    const outsider = await buildMember(app.ctx)
    const answer = await remove(admin, [first, outsider, owner.memberId, admin.memberId, second])
    expect(answer.results).toEqual([
      { userId: first, outcome: 'done' },
      { userId: outsider, outcome: 'not_member' },
      { userId: owner.memberId, outcome: 'forbidden' },
      { userId: admin.memberId, outcome: 'forbidden' },
      { userId: second, outcome: 'done' },
    ])
    expect(Object.keys(await rolesOf()).toSorted()).toEqual(
      [owner.memberId, admin.memberId, members[2]!].toSorted(),
    )
    expect(await actions()).toEqual(
      [first, second].map((subject_id) => ({
        action: 'remove_member',
        actor_id: admin.memberId,
        subject_id,
        details: { before: 'member' },
      })),
    )
    expect((await app.as(owner).call(GetGroup, { params: { id } }))._count.members).toBe(3)
    expect(outcomesOf(await remove(admin, [first, second]))).toEqual(['not_member', 'not_member'])
  })

  it('by two admins at once removes each person once', async () => {
    const answers = await Promise.all([remove(owner, members), remove(admin, members.toReversed())])
    const done = answers.flatMap(outcomesOf).filter((outcome) => outcome === 'done')
    expect(done).toHaveLength(members.length)
    expect((await app.as(owner).call(GetGroup, { params: { id } }))._count.members).toBe(2)
    expect(await actions()).toHaveLength(members.length)
  })

  it('never leaves a group to admins who removed each other', async () => {
    const other = await app.signIn()
    await setMember(app.ctx, id, other.memberId, 'admin')
    const answers = await Promise.allSettled([
      remove(admin, [other.memberId]),
      remove(other, [admin.memberId]),
    ])
    // The second one is not an admin any more when it is their turn.
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rolesOf()).toMatchObject({ [owner.memberId]: 'owner' })
  })
})

describe('a role for several members', () => {
  it('[S2-065] is given like a single one, and repeating it changes nothing', async () => {
    expect(outcomesOf(await setRole(owner, [...members, owner.memberId], 'admin'))).toEqual([
      'done',
      'done',
      'done',
      'forbidden',
    ])
    await setRole(owner, members, 'admin')
    expect(await rolesOf()).toMatchObject(Object.fromEntries(members.map((member) => [member, 'admin'])))
    expect(await actions()).toHaveLength(members.length)
  })

  it('stops where the group has no room for another admin', async () => {
    const admins = await Promise.all(Array.from({ length: MAX_GROUP_ADMINS - 2 }, () => buildMember(app.ctx)))
    for (const one of admins) await setMember(app.ctx, id, one, 'admin')
    expect(outcomesOf(await setRole(owner, members, 'admin'))).toEqual(['done', 'limit', 'limit'])
  })
})

describe('a bulk action', () => {
  it('is for up to 100 different people, and for the owner and admins', async () => {
    const member = await app.signIn()
    const [first = ''] = members
    await expect(remove(member, [first])).rejects.toMatchObject({ status: 403 })
    await expect(remove(owner, [first, first])).rejects.toMatchObject({ status: 400 })
    await expect(remove(owner, [])).rejects.toMatchObject({ status: 400 })
    const tooMany = Array.from({ length: 101 }, () => app.ctx.newId())
    await expect(remove(owner, tooMany)).rejects.toMatchObject({ status: 400 })
    expect(outcomesOf(await remove(owner, tooMany.slice(1)))).toEqual(
      Array.from({ length: 100 }, () => 'not_member'),
    )
  })
})

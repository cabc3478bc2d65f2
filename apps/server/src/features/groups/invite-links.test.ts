import { LeaveGroup } from '@guildhall/contract/groups'
import {
  CreateInviteLink,
  GetGroupByLink,
  JoinByLink,
  ListInviteLinks,
  MAX_INVITE_LINKS,
  RevokeInviteLink,
} from '@guildhall/contract/group-invites'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import type { Refused } from '#test/client'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { wrongCounters } from '#test/wrong-counters'
import { closeGroup } from './close-group.ts'
import { inviteToGroup } from './index.ts'

const DAY_MS = 86_400_000

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let guest: SignedIn
let id: string
beforeEach(async () => {
  ;[owner, admin, member, guest] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    name: 'Kiln',
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

type Options = { days?: 1 | 7 | 30 | null; maxUses?: number | null }
const create = (by: SignedIn, { days = null, maxUses = null }: Options = {}, headers = {}) =>
  app.as(by).call(CreateInviteLink, { params: { id }, body: { days, maxUses } }, headers)
const list = (by: SignedIn) => app.as(by).call(ListInviteLinks, { params: { id } })
const revoke = (by: SignedIn, linkId: string, groupId = id) =>
  app.as(by).call(RevokeInviteLink, { params: { id: groupId, linkId } })
const look = (who: SignedIn, token: string) => app.as(who).call(GetGroupByLink, { params: { token } })
const join = (who: SignedIn, token: string) => app.as(who).call(JoinByLink, { params: { token } })
const usesOf = async (linkId: string) => (await list(owner)).find((link) => link.id === linkId)?.uses

/** Whether a link cannot be used, and looks like one that never existed. */
async function isUnknown(token: string): Promise<boolean> {
  const { status, message } = await refusalOf(app.ctx, () => look(guest, 'x'.repeat(32)))
  const refusals = [
    await refusalOf(app.ctx, () => look(guest, token)),
    await refusalOf(app.ctx, () => join(guest, token)),
  ]
  return status === 404 && refusals.every((one) => one.status === 404 && one.message === message)
}

describe('an invite link', () => {
  it('[D-094] is created, listed and revoked by the owner and admins', async () => {
    const first = await create(owner, { days: 7, maxUses: 10 })
    const second = await create(admin)
    expect(first).toMatchObject({
      token: expect.stringMatching(/^[\w-]{32}$/),
      createdBy: { id: owner.memberId },
      maxUses: 10,
      uses: 0,
    })
    expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.createdAt)).toBe(7 * DAY_MS)
    expect(second).toMatchObject({ expiresAt: null, maxUses: null })
    expect(await list(admin)).toEqual([second, first])
    await revoke(owner, second.id)
    expect(await list(owner)).toEqual([first])
    expect(await refusalOf(app.ctx, () => revoke(owner, second.id))).toMatchObject({ status: 404 })
    const logged = await app.ctx.db.query<{ action: string; details: { linkId: string } }>(
      'test.link_actions',
      'select action, details from group_actions where group_id = $1 order by id',
      [id],
    )
    expect(logged.map(({ action, details }) => [action, details.linkId])).toEqual([
      ['create_link', first.id],
      ['create_link', second.id],
      ['revoke_link', second.id],
    ])
  })

  it('is no business of members and outsiders, nor of another group', async () => {
    const link = await create(owner)
    for (const [who, status] of [
      [member, 403],
      [guest, 404],
    ] as const)
      for (const send of [() => create(who), () => list(who), () => revoke(who, link.id)])
        expect(await refusalOf(app.ctx, send)).toMatchObject({ status })
    const other = await buildGroup(app.ctx, { ownerId: guest.memberId })
    expect(await refusalOf(app.ctx, () => revoke(guest, link.id, other))).toMatchObject({ status: 404 })
    expect(await list(owner)).toHaveLength(1)
  })

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-key-for-a-link' }
    expect(await create(owner, {}, headers)).toEqual(await create(owner, {}, headers))
    expect(await list(owner)).toHaveLength(1)
  })

  it('[D-094] [D-093] shows a private group to anyone who is signed in, and lets them join', async () => {
    const { id: linkId, token } = await create(owner)
    const shown = await look(guest, token)
    expect(shown).toMatchObject({
      id,
      name: 'Kiln',
      memberships: [],
      viewer: { role: null, canJoin: true, canPost: false },
    })
    await inviteToGroup(app.ctx, owner, id, guest.memberId)
    expect(await join(guest, token)).toMatchObject({ id, viewer: { role: 'member', isInvited: false } })
    expect(await usesOf(linkId)).toBe(1)
    // Again, and by others who are members: nothing is counted.
    for (const who of [guest, member, owner])
      expect(await join(who, token)).toMatchObject({ viewer: { canJoin: false } })
    expect(await look(guest, token)).toMatchObject({ viewer: { role: 'member', canJoin: false } })
    expect(await usesOf(linkId)).toBe(1)
    await app.as(guest).call(LeaveGroup, { params: { id } })
    await join(guest, token)
    expect(await usesOf(linkId)).toBe(2)
    expect(await countRows(app.ctx, `group_invites where group_id = '${id}'`)).toBe(0)
    expect(await countRows(app.ctx, `groups where id = '${id}' and member_count = 4`)).toBe(1)
  })

  it('[D-094] cannot be used once it is revoked, expired or used up', async () => {
    const [revoked, expiring, single] = [
      await create(owner),
      await create(owner, { days: 1 }),
      await create(owner, { maxUses: 1 }),
    ]
    await revoke(admin, revoked.id)
    expect(await isUnknown(revoked.token)).toBe(true)
    const last = await app.signIn()
    await join(last, single.token)
    expect(await isUnknown(single.token)).toBe(true)
    // The one who used it up may have missed the answer.
    expect(await join(last, single.token)).toMatchObject({ viewer: { role: 'member' } })
    expect(await look(guest, expiring.token)).toMatchObject({ id })
    app.setNow(new Date(Date.parse(expiring.expiresAt ?? '')))
    expect(await isUnknown(expiring.token)).toBe(true)
    app.setNow(null)
    expect((await list(owner)).map((link) => link.id)).toEqual([expiring.id])
  })

  it('leads nowhere if its group is closed', async () => {
    const { token } = await create(owner)
    await app.ctx.db.transaction((tx) => closeGroup(app.ctx, tx, id))
    expect(await isUnknown(token)).toBe(true)
  })

  it('is refused beyond the maximum, until one is revoked or expires', async () => {
    for (let n = 1; n < MAX_INVITE_LINKS; n += 1) await create(owner)
    await create(admin, { days: 1 })
    const refusal = {
      status: 409,
      code: 'conflict',
      message: `A group can have up to ${MAX_INVITE_LINKS} invite links. Revoke one first.`,
    }
    expect(await refusalOf(app.ctx, () => create(owner))).toEqual(refusal)
    app.setNow(new Date(Date.now() + 2 * DAY_MS))
    expect(await create(owner)).toMatchObject({ uses: 0 })
    expect(await refusalOf(app.ctx, () => create(admin))).toEqual(refusal)
  })

  it('of the last use is won by exactly one of many', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, id: linkId } = await create(owner, { maxUses: 2 })
      const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
      const joined = await Promise.allSettled(people.map((who) => join(who, token)))
      expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      const refusals = joined.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []))
      expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(await countRows(app.ctx, `group_invite_links where id = '${linkId}' and uses = 2`)).toBe(1)
    }
    expect(await countRows(app.ctx, `group_memberships where group_id = '${id}'`)).toBe(13)
    expect((await wrongCounters(app.ctx)).includes('memberships')).toBe(false)
  })

  it('used by one person on many connections counts once', async () => {
    const { token, id: linkId } = await create(owner, { maxUses: 3 })
    await Promise.all(Array.from({ length: 8 }, () => join(guest, token)))
    expect(await usesOf(linkId)).toBe(1)
  })
})

import { ListComments } from '@guildhall/contract/comments'
import { DeleteGroup, RestoreGroup } from '@guildhall/contract/group-deletion'
import {
  CreateInviteLink,
  GetGroupByLink,
  InviteToGroup,
  JoinByLink,
  ListInvitations,
} from '@guildhall/contract/group-invites'
import {
  EditGroup,
  FindGroups,
  GetGroup,
  JoinGroup,
  ListGroupMembers,
  ListGroupPosts,
  ListGroups,
  ListOwnGroups,
  TransferGroup,
} from '@guildhall/contract/groups'
import { ListNotifications } from '@guildhall/contract/notifications'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { ListTrendingGroups } from '@guildhall/contract/trending'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { readTimeline } from '#test/read-feed'
import { openTestStream } from '#test/streams'
import { wrongCounters } from '#test/wrong-counters'
import { deleteGroup } from './delete-group.ts'
import { eraseGroups } from './erase-groups.ts'

const DAY_MS = 86_400_000
const NOT_FOUND = { status: 404 }

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let outsider: SignedIn
beforeEach(async () => {
  app.setNow(null)
  ;[owner, admin, member, outsider] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
})

const build = (privacy: 'public' | 'private' = 'public', name?: string) =>
  buildGroup(app.ctx, {
    privacy,
    ...(name !== undefined && { name }),
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
const deleteIt = (id: string, who = owner) => app.as(who).call(DeleteGroup, { params: { id } })
const restore = (id: string, who = owner) => app.as(who).call(RestoreGroup, { params: { id }, body: {} })
const open = (id: string, who: SignedIn) => app.as(who).call(GetGroup, { params: { id } })
const idsOf = (groups: { id: string }[]) => groups.map(({ id }) => id)

describe('deleting a group', () => {
  it('[D-098] hides it from everyone but its owner, in every list and on every path', async () => {
    const id = await build('public', 'Quokka keepers')
    const postId = await buildPost(app.ctx, { author_id: member.memberId, group_id: id })
    await app.drain()
    expect(await readTimeline(app, admin)).toContain(postId)
    expect(await deleteIt(id)).toMatchObject({
      id,
      memberships: [],
      _count: { members: 3 },
      viewer: {
        role: null,
        canPost: false,
        canManage: false,
        canEdit: false,
        canDelete: false,
        canRestore: true,
      },
    })
    await app.drain()
    for (const who of [admin, member, outsider]) {
      await expect(open(id, who)).rejects.toMatchObject(NOT_FOUND)
      await expect(app.as(who).call(ListGroupPosts, { params: { id } })).rejects.toMatchObject(NOT_FOUND)
      await expect(app.as(who).call(ListGroupMembers, { params: { id } })).rejects.toMatchObject(NOT_FOUND)
      await expect(app.as(who).call(JoinGroup, { params: { id }, body: {} })).rejects.toMatchObject(NOT_FOUND)
      await expect(restore(id, who)).rejects.toMatchObject(NOT_FOUND)
      expect(idsOf(await app.as(who).call(ListOwnGroups))).not.toContain(id)
      expect(await readTimeline(app, who)).not.toContain(postId)
    }
    expect(idsOf(await app.as(outsider).call(ListGroups, { query: { limit: '100' } }))).not.toContain(id)
    expect(await app.as(admin).call(FindGroups, { query: { q: 'quokka' } })).toEqual([])
    expect(idsOf(await app.as(admin).call(ListTrendingGroups))).not.toContain(id)
  })

  it('[D-034] [D-098] leaves its posts to their authors, and to no one else', async () => {
    const id = await build()
    const postId = await buildPost(app.ctx, { author_id: member.memberId, group_id: id })
    await deleteIt(id)
    expect(await app.as(member).call(GetPost, { params: { id: postId } })).toMatchObject({ id: postId })
    for (const who of [owner, admin, outsider]) {
      await expect(app.as(who).call(GetPost, { params: { id: postId } })).rejects.toMatchObject(NOT_FOUND)
      await expect(app.as(who).call(ListComments, { params: { id: postId } })).rejects.toMatchObject(
        NOT_FOUND,
      )
    }
  })

  it('[D-098] stays in the list of its owner, who can only restore it', async () => {
    const id = await build()
    const { deletesAt } = await deleteIt(id)
    expect(Date.parse(deletesAt ?? '')).toBeCloseTo(Date.now() + 14 * DAY_MS, -5)
    const listed = (await app.as(owner).call(ListOwnGroups)).find((group) => group.id === id)
    expect(listed).toMatchObject({ deletesAt, viewer: { canRestore: true } })
    expect((await open(id, owner)).deletesAt).toBe(deletesAt)
    await expect(
      app.as(owner).call(EditGroup, { params: { id }, body: { privacy: 'public' } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      app.as(owner).call(CreatePost, { body: { content: 'hello', groupId: id } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await deleteIt(id)).deletesAt).toBe(deletesAt)
  })

  it('makes its invitations and invite links useless until it is restored', async () => {
    const id = await build('private')
    await app.as(owner).call(InviteToGroup, { params: { id }, body: { userId: outsider.memberId } })
    const link = await app
      .as(owner)
      .call(CreateInviteLink, { params: { id }, body: { days: null, maxUses: null } })
    await deleteIt(id)
    await app.drain()
    const params = { token: link.token }
    await expect(app.as(outsider).call(JoinByLink, { params, body: {} })).rejects.toMatchObject(NOT_FOUND)
    await expect(app.as(outsider).call(GetGroupByLink, { params })).rejects.toMatchObject(NOT_FOUND)
    await expect(app.as(outsider).call(JoinGroup, { params: { id }, body: {} })).rejects.toMatchObject(
      NOT_FOUND,
    )
    expect(await app.as(outsider).call(ListInvitations)).toEqual([])
    expect(await app.as(outsider).call(ListNotifications)).toEqual([])
    await restore(id)
    expect(await app.as(outsider).call(ListInvitations)).toMatchObject([{ id }])
    expect(await app.as(outsider).call(JoinByLink, { params, body: {} })).toMatchObject({
      viewer: { role: 'member' },
    })
  })

  it('is for the owner only', async () => {
    const id = await build()
    for (const who of [admin, member, outsider])
      await expect(deleteIt(id, who)).rejects.toMatchObject({ status: 403 })
    for (const who of [admin, member, outsider])
      await expect(restore(id, who)).rejects.toMatchObject({ status: 403 })
    expect(await restore(id)).toMatchObject({ deletesAt: null, viewer: { role: 'owner' } })
  })

  it('[D-100] hints the open browsers of all members to refetch it, within a second', async () => {
    const id = await build()
    const stream = await openTestStream(app.url, { cookie: member.cookie })
    await deleteIt(id)
    await expect
      .poll(() => stream.received.map(({ message }) => message), { timeout: 1_000 })
      .toContainEqual({ type: 'groups.changed', groupId: id })
    stream.drop()
  })
})

describe('deleting an account', () => {
  it('ends the deleted groups of their owner, and leaves those of others', async () => {
    const [own, other] = [
      await build(),
      await buildGroup(app.ctx, { ownerId: admin.memberId, members: [owner.memberId, member.memberId] }),
    ]
    await deleteIt(own)
    await deleteIt(other, admin)
    await eraseGroups.run(app.ctx, owner.memberId)
    await expect(restore(own)).rejects.toMatchObject(NOT_FOUND)
    expect(await countRows(app.ctx, `suspended_memberships where group_id = '${own}'`)).toBe(0)
    expect(await restore(other, admin)).toMatchObject({ _count: { members: 2 } })
    await app.drain()
    expect(await wrongCounters(app.ctx)).toEqual([])
  })
})

describe('deleting a group while something else happens', () => {
  it('of a deletion and a transfer, one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await build()
      const results = await Promise.allSettled([
        deleteIt(id),
        app.as(owner).call(TransferGroup, { params: { id }, body: { userId: member.memberId } }),
      ])
      const statuses = results.map((result) =>
        result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status,
      )
      expect([
        [200, 403],
        [403, 200],
      ]).toContainEqual(statuses)
    }
  })

  it('a post that is under way does not land', async () => {
    const id = await build()
    let outcome: Promise<unknown> = Promise.resolve()
    await app.ctx.db.transaction(async (tx) => {
      await deleteGroup({ ...app.ctx, db: tx }, memberActor(owner.memberId), id)
      outcome = app
        .as(member)
        .call(CreatePost, { body: { content: 'late', groupId: id } })
        .then(
          () => 'written',
          (error: { code: string }) => error.code,
        )
      await expect
        .poll(async () =>
          countRows(
            app.ctx,
            `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toBeGreaterThan(0)
    })
    expect(await outcome).toBe('forbidden')
    expect(await countRows(app.ctx, `posts where group_id = '${id}'`)).toBe(0)
  })
})

import { CreateComment, DeleteComment, EditComment } from '@guildhall/contract/comments'
import {
  CreateInviteLink,
  GetGroupByLink,
  InviteToGroup,
  JoinByLink,
} from '@guildhall/contract/group-invites'
import { GetGroup, JoinGroup, ListGroupMembers } from '@guildhall/contract/groups'
import { ListGroupBans, SanctionMember, UnbanMember, UnmuteMember } from '@guildhall/contract/moderation'
import { CreatePost, DeletePost, EditPost, GetPost, SharePost, VoteInPoll } from '@guildhall/contract/posts'
import { React } from '@guildhall/contract/reactions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildPost } from '#test/build'
import { sanction } from '#test/build-moderation'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let ben: SignedIn

beforeEach(async () => {
  ;[owner, admin, ben] = [await app.signIn(), await app.signIn(), await app.signIn()]
})

const build = (privacy: 'public' | 'private' = 'public') =>
  buildGroup(app.ctx, {
    privacy,
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [ben.memberId],
  })
const view = (who: SignedIn, id: string) => app.as(who).call(GetGroup, { params: { id } })
const FORBIDDEN = { status: 403, code: 'forbidden' }

describe('a muted member', () => {
  it('reads and deletes, but writes and reacts no more, and is told until when', async () => {
    const id = await build()
    const postId = await buildPost(app.ctx, { author_id: owner.memberId, group_id: id, poll: ['a', 'b'] })
    const own = await buildPost(app.ctx, { author_id: ben.memberId, group_id: id })
    const comment = await buildComment(app.ctx, { post_id: postId, author_id: ben.memberId })
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'mute', days: 3 })
    const his = app.as(ben)
    for (const refused of [
      () => his.call(CreatePost, { body: { content: 'x', groupId: id } }),
      () => his.call(EditPost, { params: { id: own }, body: { content: 'x' } }),
      () => his.call(CreateComment, { params: { id: postId }, body: { content: 'x' } }),
      () => his.call(CreateComment, { params: { id: postId }, body: { content: 'x', parentId: comment } }),
      () => his.call(EditComment, { params: { id: comment }, body: { content: 'x' } }),
      () => his.call(React, { body: { postId, reactionType: 'like' } }),
      () => his.call(React, { body: { commentId: comment, reactionType: 'like' } }),
      () => his.call(VoteInPoll, { params: { id: postId }, body: { optionIndex: 0 } }),
      () => his.call(SharePost, { params: { id: postId }, body: { groupId: id } }),
    ])
      await expect(refused()).rejects.toMatchObject({ ...FORBIDDEN, reason: 'group.muted' })
    const { viewer } = await view(ben, id)
    expect(viewer).toMatchObject({ role: 'member', canPost: false, mutedUntil: expect.any(String) })
    expect((await his.call(GetPost, { params: { id: postId } })).viewer).toMatchObject({
      canTakePart: false,
      canVote: false,
      mutedUntil: viewer.mutedUntil,
    })
    await his.call(DeleteComment, { params: { id: comment } })
    await his.call(DeletePost, { params: { id: own } })
  })

  it('is marked for the owner and admins alone, and writes again after the end', async () => {
    const id = await build()
    const other = await app.signIn()
    await app.as(other).call(JoinGroup, { params: { id }, body: {} })
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'mute', days: 1 })
    const seenBy = async (who: SignedIn) =>
      (await app.as(who).call(ListGroupMembers, { params: { id } })).find(
        ({ userId }) => userId === ben.memberId,
      )
    expect(await seenBy(owner)).toMatchObject({
      mutedUntil: expect.any(String),
      viewer: { canSanction: true, canReport: true },
    })
    expect(await seenBy(other)).toMatchObject({
      mutedUntil: null,
      viewer: { canSanction: false, canReport: true },
    })
    const write = () => app.as(ben).call(CreatePost, { body: { content: 'x', groupId: id } })
    await expect(write()).rejects.toMatchObject(FORBIDDEN)
    await app.ctx.db.query('', `update group_mutes set until = now() - interval '1 s'`, [])
    await expect(write()).resolves.toMatchObject({ content: 'x' })
    expect((await view(ben, id)).viewer.mutedUntil).toBeNull()
  })

  it('stays muted after leaving and joining, until someone ends it', async () => {
    const id = await build()
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'mute', days: 7 })
    await app.ctx.db.query('', 'delete from group_memberships where user_id = $1', [ben.memberId])
    await app.as(ben).call(JoinGroup, { params: { id }, body: {} })
    const write = () => app.as(ben).call(CreatePost, { body: { content: 'x', groupId: id } })
    await expect(write()).rejects.toMatchObject(FORBIDDEN)
    const params = { id, userId: ben.memberId }
    await app.as(owner).call(UnmuteMember, { params })
    await expect(write()).resolves.toMatchObject({ content: 'x' })
    await expect(app.as(owner).call(UnmuteMember, { params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a banned member', () => {
  it('of a public group sees it from outside, cannot join, be invited or use a link', async () => {
    const id = await build()
    const link = { params: { id }, body: { days: null, maxUses: null } }
    const { token } = await app.as(owner).call(CreateInviteLink, link)
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'ban', days: 7 })
    expect((await view(ben, id)).viewer).toMatchObject({
      role: null,
      canJoin: false,
      ban: { until: expect.any(String) },
    })
    const his = app.as(ben)
    await expect(his.call(JoinGroup, { params: { id }, body: {} })).rejects.toMatchObject({
      ...FORBIDDEN,
      reason: 'group.banned_until',
    })
    for (const byLink of [
      () => his.call(GetGroupByLink, { params: { token } }),
      () => his.call(JoinByLink, { params: { token }, body: {} }),
    ])
      await expect(byLink()).rejects.toMatchObject({ status: 404 })
    const invite = app.as(owner).call(InviteToGroup, { params: { id }, body: { userId: ben.memberId } })
    await expect(invite).rejects.toMatchObject({ status: 409, reason: 'group.invites_banned' })
  })

  it('of a private group sees nothing but their own posts', async () => {
    const id = await build('private')
    const own = await buildPost(app.ctx, { author_id: ben.memberId, group_id: id })
    const theirs = await buildPost(app.ctx, { author_id: owner.memberId, group_id: id })
    const link = { params: { id }, body: { days: null, maxUses: null } }
    const { token } = await app.as(owner).call(CreateInviteLink, link)
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'ban', days: null })
    const his = app.as(ben)
    for (const hidden of [
      () => view(ben, id),
      () => his.call(GetPost, { params: { id: theirs } }),
      () => his.call(GetGroupByLink, { params: { token } }),
      () => his.call(JoinByLink, { params: { token }, body: {} }),
      () => his.call(JoinGroup, { params: { id }, body: {} }),
    ])
      await expect(hidden()).rejects.toMatchObject({ status: 404 })
    expect(await his.call(GetPost, { params: { id: own } })).toMatchObject({ group: null })
    await his.call(DeletePost, { params: { id: own } })
  })

  it('comes back after the end, or when someone ends the ban', async () => {
    const id = await build()
    const join = () => app.as(ben).call(JoinGroup, { params: { id }, body: {} })
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'ban', days: 1 })
    const bans = () => app.as(owner).call(ListGroupBans, { params: { id } })
    expect(await bans()).toMatchObject([{ userId: ben.memberId, until: expect.any(String) }])
    await app.ctx.db.query('', `update group_bans set until = now() - interval '1 s'`, [])
    expect(await bans()).toEqual([])
    await expect(join()).resolves.toMatchObject({ viewer: { role: 'member' } })
    await sanction(app.ctx, admin.memberId, id, ben.memberId, { action: 'ban', days: null })
    await expect(join()).rejects.toMatchObject({ ...FORBIDDEN, reason: 'group.banned' })
    await app.as(admin).call(UnbanMember, { params: { id, userId: ben.memberId } })
    await expect(join()).resolves.toMatchObject({ viewer: { role: 'member' } })
  })
})

describe('who can be sanctioned', () => {
  const BAN = { action: 'ban', reason: 'spam', days: 1 } as const
  const ban = (who: SignedIn, id: string, userId: string) =>
    app.as(who).call(SanctionMember, { params: { id, userId }, body: BAN })

  it('is never the owner, oneself or a stranger; an admin can be banned by another and loses the role', async () => {
    const id = await build()
    const [second, stranger] = [await app.signIn(), await app.signIn()]
    await app.ctx.db.query('', `insert into group_memberships values ($1, $2, 'admin', now())`, [
      id,
      second.memberId,
    ])
    await expect(ban(admin, id, owner.memberId)).rejects.toMatchObject(FORBIDDEN)
    await expect(ban(admin, id, admin.memberId)).rejects.toMatchObject(FORBIDDEN)
    await expect(ban(ben, id, admin.memberId)).rejects.toMatchObject(FORBIDDEN)
    await expect(ban(admin, id, stranger.memberId)).rejects.toMatchObject({ status: 404 })
    await ban(second, id, admin.memberId)
    expect((await view(admin, id)).viewer).toMatchObject({ role: null, canManage: false })
    await expect(ban(admin, id, ben.memberId)).rejects.toMatchObject(FORBIDDEN)
  })

  it('two admins who ban each other at once: one of them stays', async () => {
    const id = await build()
    await app.ctx.db.query('', `update group_memberships set role = 'admin' where user_id = $1`, [
      ben.memberId,
    ])
    const outcomes = await Promise.allSettled([ban(admin, id, ben.memberId), ban(ben, id, admin.memberId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a second mute is refused while the first holds; warnings are not', async () => {
    const id = await build()
    const act = (body: { action: 'mute'; days: 1 } | { action: 'warn' }) =>
      app.as(admin).call(SanctionMember, {
        params: { id, userId: ben.memberId },
        body: { reason: 'spam', ...body },
      })
    await act({ action: 'warn' })
    await act({ action: 'warn' })
    await act({ action: 'mute', days: 1 })
    await expect(act({ action: 'mute', days: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('is done once for a repeated Idempotency-Key', async () => {
    const id = await build()
    const warn = () =>
      app
        .as(admin)
        .call(
          SanctionMember,
          { params: { id, userId: ben.memberId }, body: { action: 'warn', reason: 'spam' } },
          { 'idempotency-key': 'the-same-key' },
        )
    expect((await warn()).id).toBe((await warn()).id)
  })
})

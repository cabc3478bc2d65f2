import {
  CreateInviteLink,
  GetGroupByLink,
  InviteToGroup,
  JoinByLink,
  ListGroupInvites,
  ListInviteLinks,
  RevokeGroupInvite,
} from '@guildhall/contract/group-invites'
import { ListGroupLog } from '@guildhall/contract/group-log'
import {
  EditGroup,
  GetGroup,
  JoinGroup,
  LeaveGroup,
  ListGroupMembers,
  ListGroupPosts,
  RemoveGroupMember,
  SearchGroupMembers,
  SetGroupRole,
  ShowEmailInGroup,
  TransferGroup,
} from '@guildhall/contract/groups'
import { ListCases, ListGroupBans, SanctionMember } from '@guildhall/contract/moderation'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { RevokeOtherSessions } from '@guildhall/contract/sessions'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember, buildPost } from '#test/build'
import { sanction } from '#test/build-moderation'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

/** A private group with an admin, a member whom the admin could manage, a post and an invite link. */
type Scene = {
  id: string
  owner: SignedIn
  admin: SignedIn
  memberId: string
  outsiderId: string
  postId: string
  token: string
}

async function setScene(): Promise<Scene> {
  const [owner, admin, memberId, outsiderId] = [
    await app.signIn(),
    await app.signIn(),
    await buildMember(app.ctx),
    await buildMember(app.ctx),
  ]
  const id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [memberId],
  })
  const postId = await buildPost(app.ctx, { author_id: memberId, group_id: id })
  const link = { params: { id }, body: { days: null, maxUses: null } }
  const { token } = await app.as(owner).call(CreateInviteLink, link)
  return { id, owner, admin, memberId, outsiderId, postId, token }
}

type Call = (who: SignedIn, scene: Scene) => Promise<unknown>

const MANAGING: [string, Call][] = [
  [
    'setting a role',
    (who, { id, memberId }) =>
      app.as(who).call(SetGroupRole, { params: { id, userId: memberId }, body: { role: 'admin' } }),
  ],
  [
    'removing a member',
    (who, { id, memberId }) => app.as(who).call(RemoveGroupMember, { params: { id, userId: memberId } }),
  ],
  [
    'inviting',
    (who, { id, outsiderId }) =>
      app.as(who).call(InviteToGroup, { params: { id }, body: { userId: outsiderId } }),
  ],
  ['listing invitations', (who, { id }) => app.as(who).call(ListGroupInvites, { params: { id } })],
  [
    'taking an invitation back',
    (who, { id, outsiderId }) => app.as(who).call(RevokeGroupInvite, { params: { id, userId: outsiderId } }),
  ],
  [
    'creating a link',
    (who, { id }) => app.as(who).call(CreateInviteLink, { params: { id }, body: { days: 7, maxUses: null } }),
  ],
  ['listing links', (who, { id }) => app.as(who).call(ListInviteLinks, { params: { id } })],
  ['listing cases', (who, { id }) => app.as(who).call(ListCases, { params: { id } })],
  ['listing bans', (who, { id }) => app.as(who).call(ListGroupBans, { params: { id } })],
  ['reading the log', (who, { id }) => app.as(who).call(ListGroupLog, { params: { id } })],
  [
    'muting a member',
    (who, { id, memberId }) =>
      app.as(who).call(SanctionMember, {
        params: { id, userId: memberId },
        body: { action: 'mute', reason: 'spam', days: 1 },
      }),
  ],
]

const OWNING: [string, Call][] = [
  ['editing', (who, { id }) => app.as(who).call(EditGroup, { params: { id }, body: { name: 'Renamed' } })],
  [
    'passing it on',
    (who, { id, memberId }) =>
      app.as(who).call(TransferGroup, { params: { id }, body: { userId: memberId } }),
  ],
]

/** Ways back into the group, or out of it. */
const DOORS: [string, Call][] = [
  ['joining', (who, { id }) => app.as(who).call(JoinGroup, { params: { id }, body: {} })],
  ['leaving', (who, { id }) => app.as(who).call(LeaveGroup, { params: { id } })],
  ['opening a link', (who, { token }) => app.as(who).call(GetGroupByLink, { params: { token } })],
  ['joining by a link', (who, { token }) => app.as(who).call(JoinByLink, { params: { token }, body: {} })],
]

const TAKING_PART: [string, Call][] = [
  ['opening the group', (who, { id }) => app.as(who).call(GetGroup, { params: { id } })],
  ['listing posts', (who, { id }) => app.as(who).call(ListGroupPosts, { params: { id } })],
  ['listing members', (who, { id }) => app.as(who).call(ListGroupMembers, { params: { id } })],
  [
    'searching members',
    (who, { id }) => app.as(who).call(SearchGroupMembers, { params: { id }, query: { q: 'test' } }),
  ],
  [
    'hiding an address',
    (who, { id }) => app.as(who).call(ShowEmailInGroup, { params: { id }, body: { showsEmail: false } }),
  ],
  ['posting', (who, { id }) => app.as(who).call(CreatePost, { body: { content: 'Late', groupId: id } })],
]

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('an admin', () => {
  it.each(MANAGING)('[D-100] who is demoted is refused right away: %s', async (_, call) => {
    const scene = await setScene()
    const { id, owner, admin } = scene
    await app.as(owner).call(SetGroupRole, {
      params: { id, userId: admin.memberId },
      body: { role: 'member' },
    })
    expect(await statusOf(call(admin, scene))).toBe(403)
  })

  it.each([...MANAGING, ...TAKING_PART])(
    '[D-100] who is removed from a private group is refused right away: %s',
    async (_, call) => {
      const scene = await setScene()
      const { id, owner, admin } = scene
      await app.as(owner).call(RemoveGroupMember, { params: { id, userId: admin.memberId } })
      expect(await statusOf(call(admin, scene))).toBe(404)
    },
  )

  it.each([...MANAGING, ...OWNING, ...TAKING_PART, ...DOORS])(
    '[D-100] who is banned from a private group is refused right away: %s',
    async (_, call) => {
      const scene = await setScene()
      const { id, owner, admin } = scene
      await sanction(app.ctx, owner.memberId, id, admin.memberId, { action: 'ban', days: null })
      expect(await statusOf(call(admin, scene))).toBe(404)
    },
  )

  it.each(OWNING)('cannot do what the owner does: %s', async (_, call) => {
    const scene = await setScene()
    expect(await statusOf(call(scene.admin, scene))).toBe(403)
  })

  it.each([...MANAGING, ...OWNING, ...TAKING_PART, ...DOORS])(
    'who is logged out is refused right away: %s',
    async (_, call) => {
      const scene = await setScene()
      const elsewhere = await app.signIn(scene.admin.memberId)
      await app.as(elsewhere).call(RevokeOtherSessions)
      expect(await statusOf(call(scene.admin, scene))).toBe(401)
    },
  )

  it.each(TAKING_PART)('can do all of it before: %s', async (_, call) => {
    const scene = await setScene()
    expect(await statusOf(call(scene.admin, scene))).toBe(200)
  })
})

describe('a member', () => {
  const READING = TAKING_PART.filter(([name]) => name !== 'posting')
  const posting = (who: SignedIn, id: string) =>
    app.as(who).call(CreatePost, { body: { content: 'Late', groupId: id } })

  it('who is muted reads on, and is refused right away when they write', async () => {
    const scene = await setScene()
    const { id, owner, memberId } = scene
    const ben = await app.signIn(memberId)
    await sanction(app.ctx, owner.memberId, id, memberId, { action: 'mute', days: 1 })
    for (const [, call] of READING) expect(await statusOf(call(ben, scene))).toBe(200)
    expect(await statusOf(posting(ben, id))).toBe(403)
  })

  it('who is blocked sees nothing of the other right away, also in the group', async () => {
    const { id, memberId, postId } = await setScene()
    const eve = await app.signIn()
    await app.ctx.db.query('', `insert into group_memberships values ($1, $2, 'member', now())`, [
      id,
      eve.memberId,
    ])
    const read = () => statusOf(app.as(eve).call(GetPost, { params: { id: postId } }))
    const listed = async () => {
      const [posts, members] = await Promise.all([
        app.as(eve).call(ListGroupPosts, { params: { id } }),
        app.as(eve).call(ListGroupMembers, { params: { id } }),
      ])
      return [posts.length, members.filter(({ userId }) => userId === memberId).length]
    }
    expect([await read(), await listed()]).toEqual([200, [1, 1]])
    await block(app.ctx, memberId, eve.memberId)
    expect([await read(), await listed()]).toEqual([404, [0, 0]])
  })
})

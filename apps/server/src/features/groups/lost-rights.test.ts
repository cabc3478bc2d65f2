import {
  CreateInviteLink,
  InviteToGroup,
  ListGroupInvites,
  ListInviteLinks,
  RevokeGroupInvite,
} from '@guildhall/contract/group-invites'
import {
  GetGroup,
  ListGroupMembers,
  ListGroupPosts,
  RemoveGroupMember,
  SearchGroupMembers,
  SetGroupRole,
  ShowEmailInGroup,
} from '@guildhall/contract/groups'
import { CreatePost } from '@guildhall/contract/posts'
import { RevokeOtherSessions } from '@guildhall/contract/sessions'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember } from '#test/build'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

/** A private group with an admin, and a member whom the admin could manage. */
type Scene = { id: string; owner: SignedIn; admin: SignedIn; memberId: string; outsiderId: string }

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
  return { id, owner, admin, memberId, outsiderId }
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

  it.each([...MANAGING, ...TAKING_PART])('who is logged out is refused right away: %s', async (_, call) => {
    const scene = await setScene()
    const elsewhere = await app.signIn(scene.admin.memberId)
    await app.as(elsewhere).call(RevokeOtherSessions)
    expect(await statusOf(call(scene.admin, scene))).toBe(401)
  })

  it.each(TAKING_PART)('can do all of it before: %s', async (_, call) => {
    const scene = await setScene()
    expect(await statusOf(call(scene.admin, scene))).toBe(200)
  })
})

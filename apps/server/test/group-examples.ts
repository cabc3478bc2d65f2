import type { Endpoint } from '@guildhall/contract/endpoint'
import * as deletion from '@guildhall/contract/group-deletion'
import * as invites from '@guildhall/contract/group-invites'
import * as pins from '@guildhall/contract/group-pins'
import * as questions from '@guildhall/contract/group-questions'
import * as welcome from '@guildhall/contract/group-welcome'
import * as groups from '@guildhall/contract/groups'
import * as trending from '@guildhall/contract/trending'
import { pinPost } from '#features/group-pins'
import { memberActor } from '#platform/context'
import { coversStore } from '../src/features/groups/covers.store.ts'
import { createInviteLink } from '../src/features/groups/create-invite-link.ts'
import { deleteGroup } from '../src/features/groups/delete-group.ts'
import { inviteToGroup } from '../src/features/groups/invite-to-group.ts'
import type { Caller, TestApp } from './app.ts'
import { block, buildGroup, buildMedia, buildMember, buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import type { Role } from './roles.ts'

const onGroup = { params: { id: UNKNOWN_ID } }
const onMember = { params: { id: UNKNOWN_ID, userId: UNKNOWN_ID } }
const onPin = { params: { id: UNKNOWN_ID, postId: UNKNOWN_ID } }
const TOKEN = 'x'.repeat(32)

/** A group that relates to the caller as the role requires, and two others in it. */
type Prepared = { id: string; ownerId: string; memberId: string }

/** Creates a group: `own` means that the caller owns it. Roles that are not about groups get a private one. */
export async function groupFor({ ctx }: TestApp, caller: Caller, role: Role): Promise<Prepared> {
  const me = caller?.memberId ?? (await buildMember(ctx))
  const ownerId = role === 'owner' || role === 'own' ? me : await buildMember(ctx)
  const memberId = await buildMember(ctx)
  if (role === 'blocked_admin') await block(ctx, memberId, me)
  const id = await buildGroup(ctx, {
    privacy: role === 'pub_nonmember' ? 'public' : 'private',
    ownerId,
    admins: role === 'admin' || role === 'blocked_admin' ? [me] : [],
    members: role === 'member' ? [me, memberId] : [memberId],
  })
  return { id, ownerId, memberId }
}

const prepareGroup = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await groupFor(app, caller, role)).id },
})

/** Another member of such a group; the caller if the role is `own`. */
const prepareMember = async (app: TestApp, caller: Caller, role: Role) => {
  const { id, memberId } = await groupFor(app, caller, role)
  return { params: { id, userId: role === 'own' ? (caller?.memberId ?? memberId) : memberId } }
}

/** Someone who is invited to such a group; the caller if the role is `own`. */
const prepareInvite = async (app: TestApp, caller: Caller, role: Role) => {
  const { id, ownerId } = await groupFor(app, caller, role === 'own' ? 'priv_nonmember' : role)
  const userId = role === 'own' && caller ? caller.memberId : await buildMember(app.ctx)
  await inviteToGroup(app.ctx, memberActor(ownerId), id, userId)
  return { params: { id, userId } }
}

/** A post by another member of such a group. */
const preparePost = async (app: TestApp, caller: Caller, role: Role) => {
  const { id, ownerId, memberId } = await groupFor(app, caller, role)
  const postId = await buildPost(app.ctx, { author_id: memberId, group_id: id })
  return { params: { id, postId }, ownerId }
}

const linkTo = ({ ctx }: TestApp, { id, ownerId }: Prepared) =>
  createInviteLink(ctx, memberActor(ownerId), id, { days: 7, maxUses: null })

const prepareToken = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { token: (await linkTo(app, await groupFor(app, caller, role))).token },
})

/** Examples for the calls about groups. */
export const GROUP_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [groups.ListGroups, { query: { limit: '10' } }],
  [groups.FindGroups, { query: { q: 'group', limit: '10' } }],
  [groups.ListOwnGroups, { query: { limit: '10' } }],
  [invites.ListInvitations, { query: { limit: '10' } }],
  [
    groups.CreateGroup,
    { body: { name: 'Book Makers', description: 'People who bind books.', privacy: 'private' } },
  ],
  [groups.GetGroup, { ...onGroup, prepare: prepareGroup }],
  [
    groups.EditGroup,
    {
      ...onGroup,
      body: { name: 'Book Binders', description: 'They bind.', privacy: 'public', coverImageUrl: null },
      prepare: prepareGroup,
    },
  ],
  [groups.ListGroupPosts, { ...onGroup, query: { limit: '10' }, prepare: prepareGroup }],
  [groups.ListGroupMembers, { ...onGroup, query: { limit: '10' }, prepare: prepareGroup }],
  [groups.SearchGroupMembers, { ...onGroup, query: { q: 'test' }, prepare: prepareGroup }],
  [groups.JoinGroup, { ...onGroup, prepare: prepareGroup }],
  [
    groups.LeaveGroup,
    {
      ...onGroup,
      prepare: (app, caller, role) => prepareGroup(app, caller, role === 'own' ? 'member' : role),
    },
  ],
  [groups.RemoveGroupMember, { ...onMember, prepare: prepareMember }],
  [groups.SetGroupRole, { ...onMember, body: { role: 'admin' }, prepare: prepareMember }],
  [
    groups.TransferGroup,
    {
      ...onGroup,
      body: { userId: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const { id, memberId } = await groupFor(app, caller, role)
        return { params: { id }, body: { userId: memberId } }
      },
    },
  ],
  [deletion.DeleteGroup, { ...onGroup, prepare: prepareGroup }],
  [
    deletion.RestoreGroup,
    {
      ...onGroup,
      prepare: async (app, caller, role) => {
        const { id, ownerId } = await groupFor(app, caller, role)
        await deleteGroup(app.ctx, memberActor(ownerId), id)
        return { params: { id } }
      },
    },
  ],
  [
    questions.SetEntryQuestions,
    { ...onGroup, body: { questions: ['What do you bind?', 'Who sent you?'] }, prepare: prepareGroup },
  ],
  [welcome.GetWelcome, { ...onGroup, prepare: prepareGroup }],
  [welcome.SetWelcome, { ...onGroup, body: { isOn: true, text: 'Welcome, {name}!' }, prepare: prepareGroup }],
  [pins.ListGroupPins, { ...onGroup, prepare: prepareGroup }],
  [pins.PinPost, { ...onPin, prepare: preparePost }],
  [
    pins.UnpinPost,
    {
      ...onPin,
      prepare: async (app, caller, role) => {
        const { ownerId, ...example } = await preparePost(app, caller, role)
        const { id, postId } = example.params
        await pinPost(app.ctx, memberActor(ownerId), id, postId)
        return example
      },
    },
  ],
  [groups.ShowEmailInGroup, { ...onGroup, body: { showsEmail: false }, prepare: prepareGroup }],
  [
    invites.InviteToGroup,
    {
      ...onGroup,
      body: { userId: UNKNOWN_ID },
      prepare: async (app, caller, role) => ({
        ...(await prepareGroup(app, caller, role)),
        body: { userId: await buildMember(app.ctx) },
      }),
    },
  ],
  [invites.ListGroupInvites, { ...onGroup, query: { limit: '10' }, prepare: prepareGroup }],
  [invites.RevokeGroupInvite, { ...onMember, prepare: prepareInvite }],
  [invites.CreateInviteLink, { ...onGroup, body: { days: 7, maxUses: 10 }, prepare: prepareGroup }],
  [invites.ListInviteLinks, { ...onGroup, prepare: prepareGroup }],
  [
    invites.RevokeInviteLink,
    {
      params: { id: UNKNOWN_ID, linkId: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const group = await groupFor(app, caller, role)
        return { params: { id: group.id, linkId: (await linkTo(app, group)).id } }
      },
    },
  ],
  [invites.GetGroupByLink, { params: { token: TOKEN }, prepare: prepareToken }],
  [invites.JoinByLink, { params: { token: TOKEN }, prepare: prepareToken }],
  [trending.ListTrendingGroups, { query: { limit: '6' } }],
  [
    trending.GetPublicCover,
    {
      ...onGroup,
      prepare: async (app) => {
        const ownerId = await buildMember(app.ctx)
        const id = await buildGroup(app.ctx, { ownerId })
        const mediaId = await buildMedia(app.ctx, ownerId, { attached: true })
        await app.ctx.db.transaction((tx) => coversStore.insert(tx, mediaId, id))
        return { params: { id } }
      },
    },
  ],
]

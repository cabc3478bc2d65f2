import * as z from 'zod/mini'
import { Id, Moment, numberCursor, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { EntryAnswers } from './group-questions.input.ts'
import { InviteLinkInput } from './groups.input.ts'
import { Group } from './groups.ts'
import { MemberCard } from './members.ts'

export { INVITE_LINK_DAYS, MAX_INVITE_LINK_USES } from './groups.input.ts'

/** Maximum number of invite links of a group that can be used: all of them fit on one page. */
export const MAX_INVITE_LINKS = 20

/** Someone who is invited to a group. */
export const GroupInvite = z.object({
  userId: Id,
  user: MemberCard,
  invitedBy: z.nullable(MemberCard),
  createdAt: Moment,
})
export type GroupInvite = z.output<typeof GroupInvite>

/** A link by which anyone who is signed in can join a group. */
export const InviteLink = z.object({
  id: Id,
  token: z.string(),
  createdBy: z.nullable(MemberCard),
  createdAt: Moment,
  expiresAt: z.nullable(Moment),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
})
export type InviteLink = z.output<typeof InviteLink>

const byId = z.strictObject({ id: Id })
const byMember = z.strictObject({ id: Id, userId: Id })
const byToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{22,64}$/)) })
/** The time of the invitation, then the id. */
const cursor = numberCursor(15)

export const ListInvitations = endpoint({
  method: 'GET',
  path: '/api/user/group-invites',
  summary: 'Lists the groups that the caller is invited to, newest first.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({ ...pageQuery(24), cursor }),
  answer: z.array(Group),
})

export const InviteToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/invites',
  summary: 'Invites a member to a group. Inviting them again changes nothing.',
  access: 'member',
  quota: 'invites',
  errors: ['not_found', 'forbidden', 'conflict'],
  params: byId,
  body: z.strictObject({ userId: Id }),
})

export const ListGroupInvites = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/invites',
  summary: 'Lists who is invited to a group, newest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: z.strictObject({ ...pageQuery(), cursor }),
  answer: z.array(GroupInvite),
})

export const RevokeGroupInvite = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/invites/{userId}',
  summary: 'Takes an invitation back, or declines it: `userId` is then the caller.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byMember,
})

export const CreateInviteLink = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/invite-links',
  summary: 'Creates a link by which anyone who is signed in can join a group.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byId,
  body: InviteLinkInput,
  answer: InviteLink,
})

export const ListInviteLinks = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/invite-links',
  summary: 'Lists the invite links of a group that can be used, newest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  answer: z.array(InviteLink).check(z.maxLength(MAX_INVITE_LINKS)),
})

export const RevokeInviteLink = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/invite-links/{linkId}',
  summary: 'Revokes an invite link.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: z.strictObject({ id: Id, linkId: Id }),
})

export const GetGroupByLink = endpoint({
  method: 'GET',
  path: '/api/invite-links/{token}',
  summary: 'Returns the group that an invite link leads to.',
  access: 'member',
  quota: 'checks',
  errors: ['not_found'],
  params: byToken,
  answer: Group,
})

export const JoinByLink = endpoint({
  method: 'POST',
  path: '/api/invite-links/{token}/join',
  summary:
    'Makes the caller a member of the group that an invite link leads to. `entry` answers the group’s questions, if it has some.',
  access: 'member',
  quota: 'checks',
  errors: ['invalid', 'not_found', 'conflict'],
  params: byToken,
  body: z.strictObject({ entry: z.optional(EntryAnswers) }),
  answer: Group,
})

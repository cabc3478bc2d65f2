import * as deletion from '@guildhall/contract/group-deletion'
import * as invites from '@guildhall/contract/group-invites'
import * as questions from '@guildhall/contract/group-questions'
import * as welcome from '@guildhall/contract/group-welcome'
import * as calls from '@guildhall/contract/groups'
import type { Server } from '#platform/http/server'
import { bulkRoutes } from './bulk.routes.ts'
import { createInviteLink } from './create-invite-link.ts'
import { deleteGroup } from './delete-group.ts'
import { editGroup } from './edit-group.ts'
import { viewGroupDetails, viewLinkedGroup } from './groups.views.ts'
import { viewInviteLink, viewInviteLinks } from './invite-links.views.ts'
import { inviteToGroup } from './invite-to-group.ts'
import { joinByLink } from './join-by-link.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { listGroupInvites } from './list-group-invites.ts'
import { listGroupMembers } from './list-group-members.ts'
import { listGroups, listInvitations, listOwnGroups } from './list-groups.ts'
import { removeGroupMember } from './remove-group-member.ts'
import { restoreGroup } from './restore-group.ts'
import { revokeInviteLink } from './revoke-invite-link.ts'
import { revokeInvite } from './revoke-invite.ts'
import { setEntryQuestions } from './set-entry-questions.ts'
import { setGroupRole } from './set-group-role.ts'
import { setWelcome } from './set-welcome.ts'
import { showEmail } from './show-email.ts'
import { startGroup } from './start-group.ts'
import { transferGroup } from './transfer-group.ts'
import { viewWelcome } from './welcomes.views.ts'

/** The routes of groups, their members, invitations and invite links. */
export function groupsRoutes(server: Server): void {
  server.addList(calls.ListGroups, ({ ctx, viewer, query }) => listGroups(ctx, viewer, query))
  server.addList(calls.ListOwnGroups, ({ ctx, viewer, query }) => listOwnGroups(ctx, viewer, query))
  server.addList(invites.ListInvitations, ({ ctx, viewer, query }) => listInvitations(ctx, viewer, query))
  server.addIdempotent(
    calls.CreateGroup,
    ({ ctx, viewer, body }) => startGroup(ctx, viewer, body),
    ({ ctx, viewer }, id) => viewGroupDetails(ctx, viewer, id),
  )
  server.add(calls.GetGroup, ({ ctx, viewer, params }) => viewGroupDetails(ctx, viewer, params.id))
  server.add(calls.EditGroup, ({ ctx, viewer, params, body }) => editGroup(ctx, viewer, params.id, body))
  server.add(calls.TransferGroup, ({ ctx, viewer, params, body }) =>
    transferGroup(ctx, viewer, params.id, body.userId),
  )
  server.add(deletion.DeleteGroup, ({ ctx, viewer, params }) => deleteGroup(ctx, viewer, params.id))
  server.add(deletion.RestoreGroup, ({ ctx, viewer, params }) => restoreGroup(ctx, viewer, params.id))
  server.add(questions.SetEntryQuestions, ({ ctx, viewer, params, body }) =>
    setEntryQuestions(ctx, viewer, params.id, body.questions),
  )
  server.add(welcome.GetWelcome, ({ ctx, viewer, params }) => viewWelcome(ctx, viewer, params.id))
  server.add(welcome.SetWelcome, ({ ctx, viewer, params, body }) => setWelcome(ctx, viewer, params.id, body))
  membersRoutes(server)
  bulkRoutes(server)
  invitesRoutes(server)
  linksRoutes(server)
}

function membersRoutes(server: Server): void {
  server.addList(calls.ListGroupMembers, ({ ctx, viewer, params, query }) =>
    listGroupMembers(ctx, viewer, params.id, query),
  )
  server.add(calls.JoinGroup, ({ ctx, viewer, params, body }) =>
    joinGroup(ctx, viewer, params.id, body.entry),
  )
  server.add(calls.LeaveGroup, ({ ctx, viewer, params }) => leaveGroup(ctx, viewer, params.id))
  server.add(calls.RemoveGroupMember, ({ ctx, viewer, params }) =>
    removeGroupMember(ctx, viewer, params.id, params.userId),
  )
  server.add(calls.SetGroupRole, ({ ctx, viewer, params, body }) =>
    setGroupRole(ctx, viewer, params.id, params.userId, body.role),
  )
  server.add(calls.ShowEmailInGroup, ({ ctx, viewer, params, body }) =>
    showEmail(ctx, viewer, params.id, body.showsEmail),
  )
}

function invitesRoutes(server: Server): void {
  server.add(invites.InviteToGroup, ({ ctx, viewer, params, body }) =>
    inviteToGroup(ctx, viewer, params.id, body.userId),
  )
  server.addList(invites.ListGroupInvites, ({ ctx, viewer, params, query }) =>
    listGroupInvites(ctx, viewer, params.id, query),
  )
  server.add(invites.RevokeGroupInvite, ({ ctx, viewer, params }) =>
    revokeInvite(ctx, viewer, params.id, params.userId),
  )
}

function linksRoutes(server: Server): void {
  server.addIdempotent(
    invites.CreateInviteLink,
    ({ ctx, viewer, params, body }) => createInviteLink(ctx, viewer, params.id, body),
    ({ ctx, viewer }, id) => viewInviteLink(ctx, viewer, id),
  )
  server.add(invites.ListInviteLinks, ({ ctx, viewer, params }) => viewInviteLinks(ctx, viewer, params.id))
  server.add(invites.RevokeInviteLink, ({ ctx, viewer, params }) =>
    revokeInviteLink(ctx, viewer, params.id, params.linkId),
  )
  server.add(invites.GetGroupByLink, ({ ctx, viewer, params }) => viewLinkedGroup(ctx, viewer, params.token))
  server.add(invites.JoinByLink, ({ ctx, viewer, params, body }) =>
    joinByLink(ctx, viewer, params.token, body.entry),
  )
}

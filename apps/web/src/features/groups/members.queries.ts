import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  EditGroup,
  ListGroupMembers,
  RemoveGroupMember,
  SearchGroupMembers,
  SetGroupRole,
  ShowEmailInGroup,
  TransferGroup,
  type GrantedRole,
  type GroupDetails,
} from '@guildhall/contract/groups'
import {
  CreateInviteLink,
  InviteToGroup,
  ListGroupInvites,
  ListInviteLinks,
  RevokeGroupInvite,
  RevokeInviteLink,
} from '@guildhall/contract/group-invites'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { groupKeys, groupQuery, refreshGroup } from './groups.queries.ts'

const PAGE_SIZE = 50

/** The members of a group, those who joined first come first. */
export const groupMembersQuery = (id: string) =>
  listQuery({
    queryKey: [...groupKeys.parts(id), 'members'],
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(ListGroupMembers, { params: { id }, query }, signal),
  })

/** The members of a group whose name matches a text. */
export const foundMembersQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...groupKeys.parts(id), 'members', q],
    queryFn: ({ signal }) => api.call(SearchGroupMembers, { params: { id }, query: { q } }, signal),
    enabled: q !== '',
  })

/** Who is invited to a group. */
export const groupInvitesQuery = (id: string) =>
  listQuery({
    queryKey: [...groupKeys.parts(id), 'invites'],
    pageSize: PAGE_SIZE,
    fetchPage: async (query, { signal }) => {
      const { items, next } = await api.page(ListGroupInvites, { params: { id }, query }, signal)
      return { items: items.map((invite) => ({ id: invite.userId, ...invite })), next }
    },
  })

/** The invite links of a group that can be used. */
export const inviteLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupKeys.parts(id), 'links'],
    queryFn: ({ signal }) => api.call(ListInviteLinks, { params: { id } }, signal),
  })

/** Changes something of a group and refetches what shows it. */
export function groupMutation<I, A>(
  id: string,
  send: (input: I) => Promise<A>,
  failureText: (error: Error) => string,
) {
  return mutationOptions({
    mutationKey: [...groupKeys.all, id],
    meta: { failureText },
    mutationFn: send,
    onSettled: (_answer, _error, _input, _before, { client }) => refreshGroup(client, id),
  })
}

/** Removes a member from a group. */
export const removeFromGroup = (id: string, userId: string) =>
  groupMutation(
    id,
    () => api.call(RemoveGroupMember, { params: { id, userId } }),
    () => t`Failed to remove member. Please try again.`,
  )

/** Gives a member another role. */
export const setGroupRole = (id: string, userId: string) =>
  groupMutation(
    id,
    (role: GrantedRole) => api.call(SetGroupRole, { params: { id, userId }, body: { role } }),
    (error) => serverMessage(error) ?? t`Failed to update member role. Please try again.`,
  )

/** The fields of a group that its owner can change. */
export type GroupEdit = NonNullable<Request<typeof EditGroup>['body']>

/** Changes the settings of a group. */
export const editGroup = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Failed to update group settings. Please try again.` },
    mutationFn: (body: GroupEdit) => api.call(EditGroup, { params: { id }, body }),
    onSuccess: (group: GroupDetails, _body, _before, { client }) => {
      client.setQueryData(groupQuery(id).queryKey, group)
      refreshGroup(client, id)
    },
  })

/** Makes another member the owner. */
export const transferGroup = (id: string) =>
  groupMutation(
    id,
    (userId: string) => api.call(TransferGroup, { params: { id }, body: { userId } }),
    () => t`Couldn’t transfer the group. Please try again.`,
  )

/** Shows the viewer's e-mail address to the owner and admins, or hides it. */
export const setShowsEmail = (id: string) =>
  optimistic({
    mutationKey: [...groupKeys.all, id, 'shows-email'],
    affects: [groupKeys.detail(id)],
    onlyLast: true,
    send: async (showsEmail: boolean) => {
      await api.call(ShowEmailInGroup, { params: { id }, body: { showsEmail } })
      return showsEmail
    },
    commit: (client, showsEmail) =>
      client.setQueryData(groupQuery(id).queryKey, (group) => group && { ...group, showsEmail }),
    failureText: () => t`Couldn’t save your changes. Please try again.`,
  })

/** Invites a member. It is done when the list of invitations has the new one. */
export const inviteToGroup = (id: string, userId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t send the invitation. Please try again.`,
    },
    mutationFn: () => api.call(InviteToGroup, { params: { id }, body: { userId } }),
    onSettled: (_answer, _error, _none, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupInvitesQuery(id).queryKey }),
  })

/** Takes an invitation back. */
export const revokeInvite = (id: string, userId: string) =>
  groupMutation(
    id,
    () => api.call(RevokeGroupInvite, { params: { id, userId } }),
    () => t`Couldn’t take the invitation back. Please try again.`,
  )

/** What a new invite link can have. */
export type InviteLinkBody = NonNullable<Request<typeof CreateInviteLink>['body']>

/** Creates an invite link. */
export const createInviteLink = (id: string) =>
  groupMutation(
    id,
    ({ key, ...body }: InviteLinkBody & { key: string }) =>
      api.call(CreateInviteLink, { params: { id }, body }, undefined, key),
    (error) => serverMessage(error) ?? t`Couldn’t create the link. Please try again.`,
  )

/** Revokes an invite link. */
export const revokeInviteLink = (id: string) =>
  groupMutation(
    id,
    (linkId: string) => api.call(RevokeInviteLink, { params: { id, linkId } }),
    () => t`Couldn’t revoke the link. Please try again.`,
  )

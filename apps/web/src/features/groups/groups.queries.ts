import { t } from '@lingui/core/macro'
import {
  keepPreviousData,
  mutationOptions,
  notifyManager,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  CreateGroup,
  FindGroups,
  GetGroup,
  JoinGroup,
  LeaveGroup,
  ListGroupPosts,
  ListGroups,
  ListOwnGroups,
  type Group,
  type GroupDetails,
} from '@guildhall/contract/groups'
import type { EntryAnswers } from '@guildhall/contract/group-questions.input'
import {
  GetGroupByLink,
  JoinByLink,
  ListInvitations,
  RevokeGroupInvite,
} from '@guildhall/contract/group-invites'
import { textLength } from '@guildhall/contract/text'
import { groupList, groupPinsList, upsertPage } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, isNotFound, namedFailure, serverMessage } from '#web/lib/api-error.ts'
import { LIST_CACHE_MS, listQuery, mapItems, type ListData } from '#web/lib/list-query.ts'
import type { GroupPostFilter } from './group-post-filters.ts'

const PAGE_SIZE = 24
const POSTS_PAGE_SIZE = 10
const MIN_GROUP_SEARCH = 2

/** Query keys of groups. */
export const groupKeys = {
  all: [ListGroups.path] as const,
  lists: [ListGroups.path, 'list'] as const,
  popular: [ListGroups.path, 'list', 'popular'] as const,
  own: [ListGroups.path, 'list', 'own'] as const,
  invitations: [ListGroups.path, 'list', 'invitations'] as const,
  suggested: [ListGroups.path, 'list', 'suggested'] as const,
  found: (q: string) => [ListGroups.path, 'list', 'found', q] as const,
  details: [ListGroups.path, 'detail'] as const,
  detail: (id: string) => [ListGroups.path, 'detail', id] as const,
  /** Everything that belongs to one group: its members, invites and links. */
  parts: (id: string) => [ListGroups.path, 'detail', id, 'parts'] as const,
}

/** Public groups, those with the most members first. */
export const popularGroupsQuery = listQuery({
  queryKey: groupKeys.popular,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListGroups, { query }, signal),
  gcTime: LIST_CACHE_MS,
})

/** The viewer's groups, the one joined last first. */
export const ownGroupsQuery = listQuery({
  queryKey: groupKeys.own,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListOwnGroups, { query }, signal),
  gcTime: LIST_CACHE_MS,
})

/** The groups that the viewer is invited to. */
export const invitationsQuery = listQuery({
  queryKey: groupKeys.invitations,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListInvitations, { query }, signal),
})

/** True if a text is long enough to search for; shorter texts show the popular groups. */
export function isGroupSearch(q: string): boolean {
  return textLength(q.trim()) >= MIN_GROUP_SEARCH
}

/** Groups whose name or handle matches a text. */
export const foundGroupsQuery = (q: string) => ({
  ...listQuery({
    queryKey: groupKeys.found(q),
    pageSize: PAGE_SIZE,
    fetchPage: async (query, { signal }) => {
      try {
        return await api.page(FindGroups, { query: { ...query, q } }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to search groups`)
      }
    },
    enabled: isGroupSearch(q),
  }),
  placeholderData: keepPreviousData,
})

/** A group. Fails with "Group not found" if it doesn't exist or is hidden from the viewer. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.detail(id),
    queryFn: async ({ signal }): Promise<GroupDetails> => {
      try {
        return await api.call(GetGroup, { params: { id } }, signal)
      } catch (error) {
        throw namedFailure(error, isNotFound(error) ? t`Group not found` : t`Failed to fetch group`)
      }
    },
    retry: false,
    meta: { showsCases: true },
  })

const POST_QUERIES = {
  questions: { type: 'question' },
  unanswered: { type: 'question', state: 'open' },
} as const

/** The posts of a group, newest first, or its questions; the posts themselves are cached under their own keys. */
export const groupPostsQuery = (id: string, filter?: GroupPostFilter) => ({
  ...listQuery({
    queryKey: groupList(id, filter),
    pageSize: POSTS_PAGE_SIZE,
    fetchPage: async (query, { client, signal }) => {
      try {
        const request = { params: { id }, query: { ...query, ...(filter && POST_QUERIES[filter]) } }
        return upsertPage(client, await api.page(ListGroupPosts, request, signal))
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch posts`)
      }
    },
    gcTime: LIST_CACHE_MS,
  }),
  retry: false,
})

/** The group that an invite link leads to; null if the link cannot be used. */
export const invitedGroupQuery = (token: string) =>
  queryOptions({
    queryKey: [...groupKeys.all, 'link', token],
    queryFn: async ({ signal }): Promise<Group | null> => {
      try {
        return await api.call(GetGroupByLink, { params: { token } }, signal)
      } catch (error) {
        if (isNotFound(error) || (error instanceof ApiError && error.code === 'invalid')) return null
        throw error
      }
    },
    // A later visit needs to know whether the link can still be used, and whether the viewer is still a member.
    gcTime: 0,
  })

/** Request body of a new group. */
export type GroupBody = NonNullable<Request<typeof CreateGroup>['body']>

/** Creates a group. */
export const createGroup = mutationOptions({
  meta: { failureText: () => t`Failed to create group. Please try again.` },
  mutationFn: ({ key, ...body }: GroupBody & { key: string }) =>
    api.call(CreateGroup, { body }, undefined, key),
  onSuccess: (group: GroupDetails, _body, _before, { client }) => {
    client.setQueryData(groupQuery(group.id).queryKey, group)
    refreshGroups(client)
  },
})

/** Makes the viewer a member. */
export const joinGroup = (id: string) =>
  mutationOptions({
    mutationKey: [...groupKeys.all, id, 'join'],
    meta: { failureText: (error) => serverMessage(error) ?? t`Failed to join group. Please try again.` },
    mutationFn: (entry: EntryAnswers | undefined) =>
      api.call(JoinGroup, { params: { id }, body: entry === undefined ? {} : { entry } }),
    onSuccess: (group: Group, _entry, _before, { client }) => {
      putIntoLists(client, group)
      const { viewer, _count } = group
      client.setQueryData(groupQuery(id).queryKey, (known) => known && { ...known, viewer, _count })
    },
    onSettled: (_group, _error, _entry, _before, { client }) => refreshGroup(client, id),
  })

/** Makes the viewer a member by an invite link. */
export const joinByLink = (token: string) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Failed to join group. Please try again.` },
    mutationFn: (entry: EntryAnswers | undefined) =>
      api.call(JoinByLink, { params: { token }, body: entry === undefined ? {} : { entry } }),
    onSuccess: (group: Group, _entry, _before, { client }) => {
      client.setQueryData(invitedGroupQuery(token).queryKey, group)
      putIntoLists(client, group)
      refreshGroup(client, group.id)
    },
  })

/** Ends the viewer's membership. */
export const leaveGroup = (id: string) =>
  mutationOptions({
    mutationKey: [...groupKeys.all, id, 'leave'],
    meta: { failureText: (error) => serverMessage(error) ?? t`Failed to leave group. Please try again.` },
    mutationFn: () => api.call(LeaveGroup, { params: { id } }),
    onSuccess: (_answer, _none, _before, { client }) =>
      client.setQueryData(groupQuery(id).queryKey, (group) => group && asOutsider(group)),
    onSettled: (_answer, _error, _none, _before, { client }) => refreshGroup(client, id),
  })

/** Declines the viewer's invitation to a group. */
export const declineInvitation = (id: string, viewerId: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t decline the invitation. Please try again.` },
    mutationFn: () => api.call(RevokeGroupInvite, { params: { id, userId: viewerId } }),
    onSettled: (_answer, _error, _none, _before, { client }) => refreshGroup(client, id),
  })

/** Returns a group as the viewer sees it after leaving it. */
function asOutsider(group: GroupDetails): GroupDetails {
  const { members } = group._count
  return {
    ...group,
    _count: { ...group._count, members: members - 1 },
    openCases: 0,
    showsEmail: null,
    viewer: {
      role: null,
      isInvited: false,
      mutedUntil: null,
      ban: null,
      canJoin: group.privacy === 'public',
      canPost: false,
      canManage: false,
      canEdit: false,
      canTransfer: false,
      canExport: false,
      canDelete: false,
      canRestore: false,
    },
  }
}

/** Replaces a group in all lists that have it. */
function putIntoLists(client: QueryClient, group: Group): void {
  client.setQueriesData<ListData<Group>>(
    { queryKey: groupKeys.lists },
    (list) => list && mapItems(list, (items) => items.map((item) => (item.id === group.id ? group : item))),
  )
}

/** Refetches a group with its members and posts, and all lists of groups. */
export function refreshGroup(client: QueryClient, id: string): void {
  void refreshParts(client, id)
  void client.invalidateQueries({ queryKey: groupList(id) })
  void client.invalidateQueries({ queryKey: groupPinsList(id) })
  refreshGroups(client)
}

/** Refetches a group, and then the parts of it that are still shown: what the viewer lost the right to see no longer is. */
async function refreshParts(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: groupKeys.detail(id), exact: true })
  // After the screen has the group as it is now.
  notifyManager.schedule(() => void client.invalidateQueries({ queryKey: groupKeys.parts(id) }))
}

/** Refetches all lists of groups. */
function refreshGroups(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: groupKeys.lists })
}

import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { BlockMember, MuteMember, UnblockMember, UnmuteMember } from '@guildhall/contract/blocks'
import { FollowMember, UnfollowMember, type FollowStatus } from '@guildhall/contract/follows'
import {
  AnswerFriendRequest,
  CancelFriendRequest,
  SendFriendRequest,
  Unfriend,
} from '@guildhall/contract/friends'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { onRelationsChanged } from './relations.push.ts'
import { relationKeys } from './relations.queries.ts'

/** Changes the viewer's relation to a member and refetches it; a push notifies other tabs and browsers. */
function relationMutation<I, A>({
  memberId,
  send,
  affectsVisibility = () => false,
  failureText,
}: {
  memberId: string
  send: (input: I) => Promise<A>
  /** True if the two will see more or less of each other. */
  affectsVisibility?: (input: I) => boolean
  failureText: (error: Error) => string
}) {
  return mutationOptions({
    mutationKey: ['relations', memberId],
    scope: { id: `relations/${memberId}` },
    meta: { failureText },
    mutationFn: send,
    onSuccess: (_answer, input, _mutateResult, { client }) =>
      onRelationsChanged(client, { memberId, affectsVisibility: affectsVisibility(input) }),
    // A rejected change was based on stale data: another browser or the other member was faster.
    onError: (_error, _input, _mutateResult, { client }) =>
      onRelationsChanged(client, { memberId, affectsVisibility: false }),
  })
}

/** Sends a friend request. With `tellsWhy`, a failure shows the server's message; otherwise a generic one. */
export const sendRequest = (memberId: string, { tellsWhy }: { tellsWhy: boolean }) =>
  relationMutation({
    memberId,
    send: () => api.call(SendFriendRequest, { body: { addresseeId: memberId } }),
    failureText: (error) => (tellsWhy && serverMessage(error)) || t`Failed to send friend request.`,
  })

export const answerRequest = (memberId: string) =>
  relationMutation({
    memberId,
    send: ({ id, status }: { id: string; status: 'accepted' | 'declined' }) =>
      api.call(AnswerFriendRequest, { params: { id }, body: { status } }),
    affectsVisibility: ({ status }) => status === 'accepted',
    failureText: () => t`Failed to respond to friend request.`,
  })

export const cancelRequest = (memberId: string) =>
  relationMutation({
    memberId,
    send: (id: string) => api.call(CancelFriendRequest, { params: { id } }),
    failureText: () => t`Couldn’t cancel the friend request. Please try again.`,
  })

export const endFriendship = (memberId: string, name: string) =>
  relationMutation({
    memberId,
    send: () => api.call(Unfriend, { params: { id: memberId } }),
    affectsVisibility: () => true,
    failureText: () => t`Couldn’t remove ${name} from your friends. Please try again.`,
  })

/** Follows or unfollows a member. */
export const setFollowing = (memberId: string) => {
  const queryKey = relationKeys.following(memberId)
  return optimistic({
    mutationKey: ['relations', memberId, 'follow'],
    affects: [queryKey],
    send: async (following: boolean): Promise<FollowStatus> => {
      await api.call(following ? FollowMember : UnfollowMember, { params: { id: memberId } })
      return { following }
    },
    commit: (client, status) => client.setQueryData(queryKey, status),
    failureText: (error) => serverMessage(error) ?? t`Failed to update follow status`,
    onSettled: (client) => onRelationsChanged(client, { memberId, affectsVisibility: false }),
  })
}

export const blockMember = (memberId: string, name: string) =>
  relationMutation({
    memberId,
    send: () => api.call(BlockMember, { params: { id: memberId } }),
    affectsVisibility: () => true,
    failureText: () => t`Couldn’t block ${name}. Please try again.`,
  })

export const unblockMember = (memberId: string, name: string) =>
  relationMutation({
    memberId,
    send: () => api.call(UnblockMember, { params: { id: memberId } }),
    affectsVisibility: () => true,
    failureText: () => t`Couldn’t unblock ${name}. Please try again.`,
  })

export const muteMember = (memberId: string, name: string) =>
  relationMutation({
    memberId,
    send: () => api.call(MuteMember, { params: { id: memberId } }),
    affectsVisibility: () => true,
    failureText: () => t`Couldn’t mute ${name}. Please try again.`,
  })

export const unmuteMember = (memberId: string, name: string) =>
  relationMutation({
    memberId,
    send: () => api.call(UnmuteMember, { params: { id: memberId } }),
    affectsVisibility: () => true,
    failureText: () => t`Couldn’t unmute ${name}. Please try again.`,
  })

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { BlockMember, MuteMember, UnblockMember, UnmuteMember } from '@guildhall/contract/blocks'
import { FollowMember, UnfollowMember, type FollowStatus } from '@guildhall/contract/follows'
import {
  AnswerFriendRequest,
  CancelFriendRequest,
  SendFriendRequest,
  Unfriend,
} from '@guildhall/contract/friends'
import { api } from '#web/lib/api.ts'
import { onRelationsChanged } from './relations.push.ts'
import { relationKeys } from './relations.queries.ts'

const ALWAYS = () => true
const NEVER = () => false

/** Changes the viewer's relation to a member and refetches it; a push notifies other tabs and browsers. */
function relationMutation<I, A>(
  memberId: string,
  change: (input: I) => Promise<A>,
  affectsVisibility: (input: I) => boolean,
) {
  return mutationOptions({
    mutationKey: ['relations', memberId],
    scope: { id: `relations/${memberId}` },
    mutationFn: change,
    onSuccess: (_answer, input, _mutateResult, { client }) =>
      onRelationsChanged(client, { memberId, affectsVisibility: affectsVisibility(input) }),
    // A rejected change was based on stale data: another browser or the other member was faster.
    onError: (_error, _input, _mutateResult, { client }) =>
      onRelationsChanged(client, { memberId, affectsVisibility: false }),
  })
}

export const sendRequest = (memberId: string) =>
  relationMutation(memberId, () => api.call(SendFriendRequest, { body: { addresseeId: memberId } }), NEVER)

export const answerRequest = (memberId: string) =>
  relationMutation(
    memberId,
    ({ id, status }: { id: string; status: 'accepted' | 'declined' }) =>
      api.call(AnswerFriendRequest, { params: { id }, body: { status } }),
    ({ status }) => status === 'accepted',
  )

export const cancelRequest = (memberId: string) =>
  relationMutation(memberId, (id: string) => api.call(CancelFriendRequest, { params: { id } }), NEVER)

export const endFriendship = (memberId: string) =>
  relationMutation(memberId, () => api.call(Unfriend, { params: { id: memberId } }), ALWAYS)

/** Follows or unfollows a member; optimistic, rolled back on error. */
export const setFollowing = (memberId: string) => {
  const queryKey = relationKeys.following(memberId)
  const setCached = (client: QueryClient, following: boolean) =>
    client.setQueryData<FollowStatus>(queryKey, { following })
  const refresh = (client: QueryClient) => onRelationsChanged(client, { memberId, affectsVisibility: false })
  return mutationOptions({
    mutationKey: ['relations', memberId],
    mutationFn: async (follow: boolean) => {
      if (follow) await api.call(FollowMember, { params: { id: memberId } })
      else await api.call(UnfollowMember, { params: { id: memberId } })
    },
    onMutate: async (follow: boolean, { client }) => {
      await client.cancelQueries({ queryKey })
      setCached(client, follow)
    },
    onError: (_error, follow, _mutateResult, { client }) => setCached(client, !follow),
    onSettled: (_answer, _error, _follow, _mutateResult, { client }) => refresh(client),
  })
}

export const setBlocked = (memberId: string) =>
  relationMutation(
    memberId,
    async (block: boolean) => {
      if (block) await api.call(BlockMember, { params: { id: memberId } })
      else await api.call(UnblockMember, { params: { id: memberId } })
    },
    ALWAYS,
  )

export const setMuted = (memberId: string) =>
  relationMutation(
    memberId,
    async (mute: boolean) => {
      if (mute) await api.call(MuteMember, { params: { id: memberId } })
      else await api.call(UnmuteMember, { params: { id: memberId } })
    },
    ALWAYS,
  )

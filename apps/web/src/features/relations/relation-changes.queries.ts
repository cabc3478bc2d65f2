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

/** Makes a change between oneself and a member; whatever shows it here reads it again, and a push tells other screens. */
function changing<I, A>(
  memberId: string,
  change: (input: I) => Promise<A>,
  affectsSight: (input: I) => boolean,
) {
  return mutationOptions({
    mutationKey: ['relations', memberId],
    scope: { id: `relations/${memberId}` },
    mutationFn: change,
    onSuccess: (_answer, input, _shown, { client }) =>
      onRelationsChanged(client, { memberId, affectsSight: affectsSight(input) }),
    // What was refused was wrong on screen: another browser, or the other person, was faster.
    onError: (_error, _input, _shown, { client }) =>
      onRelationsChanged(client, { memberId, affectsSight: false }),
  })
}

export const sendRequest = (memberId: string) =>
  changing(memberId, () => api.call(SendFriendRequest, { body: { addresseeId: memberId } }), NEVER)

export const answerRequest = (memberId: string) =>
  changing(
    memberId,
    ({ id, status }: { id: string; status: 'accepted' | 'declined' }) =>
      api.call(AnswerFriendRequest, { params: { id }, body: { status } }),
    ({ status }) => status === 'accepted',
  )

export const cancelRequest = (memberId: string) =>
  changing(memberId, (id: string) => api.call(CancelFriendRequest, { params: { id } }), NEVER)

export const endFriendship = (memberId: string) =>
  changing(memberId, () => api.call(Unfriend, { params: { id: memberId } }), ALWAYS)

/** Follows or unfollows; it shows at once, and a refusal is undone. */
export const setFollowing = (memberId: string) => {
  const queryKey = relationKeys.following(memberId)
  const show = (client: QueryClient, following: boolean) =>
    client.setQueryData<FollowStatus>(queryKey, { following })
  const settled = (client: QueryClient) => onRelationsChanged(client, { memberId, affectsSight: false })
  return mutationOptions({
    mutationKey: ['relations', memberId],
    mutationFn: async (follow: boolean) => {
      if (follow) await api.call(FollowMember, { params: { id: memberId } })
      else await api.call(UnfollowMember, { params: { id: memberId } })
    },
    onMutate: async (follow: boolean, { client }) => {
      await client.cancelQueries({ queryKey })
      show(client, follow)
    },
    onError: (_error, follow, _shown, { client }) => show(client, !follow),
    onSettled: (_answer, _error, _follow, _shown, { client }) => settled(client),
  })
}

export const setBlocked = (memberId: string) =>
  changing(
    memberId,
    async (block: boolean) => {
      if (block) await api.call(BlockMember, { params: { id: memberId } })
      else await api.call(UnblockMember, { params: { id: memberId } })
    },
    ALWAYS,
  )

export const setMuted = (memberId: string) =>
  changing(
    memberId,
    async (mute: boolean) => {
      if (mute) await api.call(MuteMember, { params: { id: memberId } })
      else await api.call(UnmuteMember, { params: { id: memberId } })
    },
    ALWAYS,
  )

import type { SEND_REFUSALS } from '@guildhall/contract/conversations'
import { MAX_UNACCEPTED_MESSAGES } from '@guildhall/contract/messages'
import type { ConversationRow, PersonState } from './conversations.store.ts'

type Refusal = (typeof SEND_REFUSALS)[number]

/** What people in a conversation can do and know of each other. */
export const conversationsPolicy = {
  /** People who are friends, or who follow the writer, need no request. */
  isKnown: (relation: { is_friend: boolean; is_follower: boolean }): boolean =>
    relation.is_friend || relation.is_follower,

  /** Whether someone is in a conversation now, accepted or not. */
  isInside: (state: PersonState): boolean => state !== 'left',

  /** Names a conversation and removes people from it. */
  canManage: ({ kind, role, state }: Pick<ConversationRow, 'kind' | 'role' | 'state'>): boolean =>
    kind === 'group' && role === 'owner' && state === 'accepted',

  canAddPeople: ({ kind, state }: Pick<ConversationRow, 'kind' | 'state'>): boolean =>
    kind === 'group' && state === 'accepted',

  /** Read state and typing are for those who accepted, of those who accepted. */
  canKnowReadState: (viewer: PersonState, other: PersonState): boolean =>
    viewer === 'accepted' && other === 'accepted',

  /** How many texts can be sent until the other person of a direct conversation accepts; null without such a limit. */
  remaining: (otherState: PersonState, sent: number): number | null =>
    otherState === 'requested' || otherState === 'introduced'
      ? Math.max(0, MAX_UNACCEPTED_MESSAGES - sent)
      : null,

  /** Why someone cannot send; null if they can. */
  cannotSend({
    state,
    isUnavailable,
    remaining,
  }: {
    state: PersonState
    isUnavailable: boolean
    remaining: number | null
  }): Refusal | null {
    if (state === 'left') return 'left'
    if (isUnavailable) return 'unavailable'
    return remaining === 0 ? 'unaccepted' : null
  },
}

import { loadRelationship, relationsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { conversationsPolicy } from './conversations.policy.ts'
import { conversationsStore, type ConversationRow, type PersonState } from './conversations.store.ts'

type Options = {
  /** The group from whose tools the actor writes: its members get it in the inbox. */
  groupId?: string
}

/**
 * Returns the conversation of the actor and another member with the actor’s row in it, and creates it if there is none.
 * Locks the pair until the transaction ends, so that a block comes before or after. Not found: an unknown or deleted
 * member, an agent, oneself, and anyone in a block with the actor. Whether the actor can write to one more stranger
 * today is counted by `withStrangerLimit`, outside the transaction.
 */
export async function openDirect(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  userId: string,
  { groupId }: Options = {},
): Promise<ConversationRow> {
  ensure(userId !== actor.memberId, 'not_found')
  const [, other] = await Promise.all([
    relationsStore.lockPair(tx, actor.memberId, userId),
    // Sent together with the lock, and read after it.
    loadRelationship({ db: tx }, actor.memberId, userId),
  ])
  ensure(other.kind === 'member', 'not_found')
  const { id } = await conversationsStore.openPair(tx, {
    newId: ctx.newId(),
    senderId: actor.memberId,
    otherId: userId,
    otherState: stateOf(conversationsPolicy.isKnown(other), groupId !== undefined),
    at: ctx.now(),
  })
  const row = await conversationsStore.find(tx, id, actor.memberId)
  ensure(row, 'not_found')
  return row
}

function stateOf(isKnown: boolean, isIntroduced: boolean): PersonState {
  if (isKnown) return 'accepted'
  return isIntroduced ? 'introduced' : 'requested'
}

import {
  MAX_PINNED_CONVERSATIONS,
  type Conversation,
  type SetConversation,
} from '@guildhall/contract/conversations'
import type { Input } from '@guildhall/contract/endpoint'
import { textOf } from '@guildhall/contract/texts'
import { relationsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { viewConversation } from './conversations.views.ts'
import { loadConversation } from './load-conversation.ts'
import { hintConversation } from './push-conversation.ts'

/** Pins or mutes a conversation for the actor only. */
export async function setConversation(
  ctx: Ctx,
  actor: Actor,
  id: string,
  settings: Input<typeof SetConversation>['body'],
): Promise<Conversation> {
  const { isPinned = null, isMuted = null } = settings
  await ctx.db.transaction(async (tx) => {
    if (isPinned === true) await ensureRoom(tx, actor, id)
    else await loadConversation({ db: tx }, actor, id)
    await conversationMembersStore.set(tx, id, actor.memberId, { isPinned, isMuted })
    hintConversation(ctx, tx, id, [actor.memberId])
  })
  return viewConversation(ctx, actor, id)
}

/** Requests cannot be pinned, and the inbox has room for a few at the top. */
async function ensureRoom(tx: Tx, actor: Actor, id: string): Promise<void> {
  // The lock of their own row makes two browsers pin one after the other.
  const [, conversation] = await Promise.all([
    relationsStore.lockPair(tx, actor.memberId, actor.memberId),
    loadConversation({ db: tx }, actor, id),
  ])
  ensure(conversation.state !== 'requested', 'conflict')
  const pinned = await conversationMembersStore.countPinned(tx, actor.memberId, id)
  const isRoom = pinned < MAX_PINNED_CONVERSATIONS
  ensure(isRoom, 'conflict', textOf('message.pins_full', { max: MAX_PINNED_CONVERSATIONS }))
}

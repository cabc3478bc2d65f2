import type { Actor, Ctx } from '#platform/context'
import { conversationMembersStore } from './conversation-members.store.ts'
import { loadConversation } from './load-conversation.ts'
import { hintConversation } from './push-conversation.ts'

/** Deletes the history of a conversation for the actor only: it returns to their list with its next message. */
export async function deleteConversation(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await loadConversation(ctx, actor, id)
  await conversationMembersStore.clear(ctx.db, id, actor.memberId)
  hintConversation(ctx, ctx.db, id, [actor.memberId])
}

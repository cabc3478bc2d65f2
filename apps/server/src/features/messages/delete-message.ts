import type { Actor, Ctx } from '#platform/context'
import { loadMessage } from './load-message.ts'
import { messageChangesStore } from './message-changes.store.ts'
import { hintConversation } from './push-conversation.ts'

/** Deletes a message for the actor only. */
export async function deleteMessage(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { conversation_id } = await loadMessage(ctx, actor, id)
  await messageChangesStore.deleteFor(ctx.db, id, actor.memberId)
  hintConversation(ctx, ctx.db, conversation_id, [actor.memberId])
}

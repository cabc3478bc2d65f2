import type { Conversation } from '@guildhall/contract/conversations'
import type { Actor, Ctx } from '#platform/context'
import { conversationMembersStore } from './conversation-members.store.ts'
import { viewConversation } from './conversations.views.ts'
import { loadConversation } from './load-conversation.ts'
import { hintConversation } from './push-conversation.ts'

/** Accepts a request: it moves to the inbox, and the others learn of it. Safe to repeat. */
export async function acceptConversation(ctx: Ctx, actor: Actor, id: string): Promise<Conversation> {
  await loadConversation(ctx, actor, id)
  if (await conversationMembersStore.accept(ctx.db, id, actor.memberId)) {
    const people = await conversationMembersStore.insiders(ctx.db, id)
    const accepted = people.filter(({ state }) => state === 'accepted').map(({ user_id }) => user_id)
    hintConversation(ctx, ctx.db, id, accepted)
  }
  return viewConversation(ctx, actor, id)
}

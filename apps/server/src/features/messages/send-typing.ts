import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { hintAfterCommit } from '#platform/push'
import { conversationMembersStore } from './conversation-members.store.ts'

/** Shows the others that the actor is typing, if both sides accepted. One statement, and nothing is stored. */
export async function sendTyping(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const watchers = await conversationMembersStore.watchersOf(ctx.db, id, actor.memberId)
  ensure(watchers, 'not_found')
  hintAfterCommit(ctx, ctx.db, watchers, {
    type: 'conversation.typing',
    conversationId: id,
    userId: actor.memberId,
  })
}

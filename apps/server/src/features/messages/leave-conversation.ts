import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { lockConversation } from './lock-conversation.ts'
import { hintConversation } from './push-conversation.ts'
import { writeNotice } from './write-notice.ts'

/**
 * Leaves a conversation of several people. If the owner leaves, the one who is there the longest becomes the owner. Who
 * has not accepted leaves without a notice, and nothing of it stays in their lists.
 */
export async function leaveConversation(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, id)
    ensure(conversation.kind === 'group', 'invalid')
    if (!conversationsPolicy.isInside(conversation.state)) return
    const insiders = await conversationMembersStore.insiders(tx, id)
    const isQuiet = conversation.state !== 'accepted'
    // Written first, so that they see it.
    if (!isQuiet) await writeNotice(ctx, tx, actor, id, { kind: 'left' })
    await conversationMembersStore.leave(tx, id, actor.memberId, { isQuiet })
    if (conversation.role === 'owner') await conversationMembersStore.promoteSuccessor(tx, id)
    hintConversation(
      ctx,
      tx,
      id,
      insiders.map(({ user_id }) => user_id),
    )
  })
}

import type { Conversation } from '@guildhall/contract/conversations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { viewConversation } from './conversations.views.ts'
import { lockConversation } from './lock-conversation.ts'
import { hintConversation } from './push-conversation.ts'
import { writeNotice } from './write-notice.ts'

/** Gives a conversation of several people another name; an empty one removes it. For its owner. */
export async function renameConversation(
  ctx: Ctx,
  actor: Actor,
  id: string,
  title: string,
): Promise<Conversation> {
  await ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, id)
    ensure(conversation.kind === 'group', 'invalid')
    ensure(conversationsPolicy.canManage(conversation), 'forbidden')
    if (!(await conversationsStore.rename(tx, id, title))) return
    await writeNotice(ctx, tx, actor, id, { kind: 'renamed', title })
    const people = await conversationMembersStore.insiders(tx, id)
    hintConversation(
      ctx,
      tx,
      id,
      people.map(({ user_id }) => user_id),
    )
  })
  return viewConversation(ctx, actor, id)
}

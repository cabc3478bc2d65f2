import type { Conversation } from '@guildhall/contract/conversations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { viewConversation } from './conversations.views.ts'
import { lockConversation } from './lock-conversation.ts'
import { hintConversation } from './push-conversation.ts'
import { writeNotice } from './write-notice.ts'

/** Removes someone from a conversation of several people, who can still read what was written until then. For its owner. */
export async function removePerson(
  ctx: Ctx,
  actor: Actor,
  id: string,
  userId: string,
): Promise<Conversation> {
  await ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, id)
    ensure(conversationsPolicy.canManage(conversation) && userId !== actor.memberId, 'forbidden')
    const people = await conversationMembersStore.people(tx, id, actor.memberId)
    const person = people.find(({ user_id }) => user_id === userId)
    ensure(person && conversationsPolicy.isInside(person.state), 'not_found')
    const insiders = await conversationMembersStore.insiders(tx, id)
    // Written first, so that they see it.
    await writeNotice(ctx, tx, actor, id, { kind: 'removed', subjectId: userId })
    const isQuiet = person.state !== 'accepted'
    await conversationMembersStore.leave(tx, id, userId, { isQuiet })
    hintConversation(
      ctx,
      tx,
      id,
      insiders.map(({ user_id }) => user_id),
    )
  })
  return viewConversation(ctx, actor, id)
}

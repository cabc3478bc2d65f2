import type { Message } from '@guildhall/contract/messages'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadAndLockMessage } from './load-message.ts'
import { messageChangesStore } from './message-changes.store.ts'
import { messagesPolicy } from './messages.policy.ts'
import { messagesStore } from './messages.store.ts'
import { pushChange } from './push-change.ts'
import { hintConversation } from './push-conversation.ts'

/** Sets the actor’s reaction to a message, or removes it with null. Like writing, a reaction accepts a request. */
export async function reactToMessage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  emoji: string | null,
): Promise<Message> {
  const { memberId } = actor
  return ctx.db.transaction(async (tx) => {
    const message = await loadAndLockMessage(tx, actor, id)
    ensure(messagesPolicy.canReact(message), 'not_found')
    ensure(messagesPolicy.isInside(message.state), 'conflict', textOf('message.left'))
    ensure(message.unsent_at === null, 'conflict', textOf('message.unsent'))
    if (emoji !== (message.reactions[memberId] ?? null))
      await messageChangesStore.react(tx, id, memberId, emoji)
    if (emoji !== null && message.state !== 'accepted') {
      await messageChangesStore.accept(tx, message.conversation_id, memberId)
      const receivers = await messagesStore.findReceivers(tx, message.conversation_id)
      hintConversation(
        ctx,
        tx,
        message.conversation_id,
        receivers.map(({ user_id }) => user_id),
      )
    }
    return pushChange(ctx, tx, actor, message)
  })
}

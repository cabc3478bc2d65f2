import { MESSAGE_CHANGE_MINUTES, type Message } from '@guildhall/contract/messages'
import { textOf } from '@guildhall/contract/texts'
import { releaseMedia } from '#features/media'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadAndLockMessage } from './load-message.ts'
import { messageChangesStore } from './message-changes.store.ts'
import { messagesPolicy } from './messages.policy.ts'
import { pushChange } from './push-change.ts'

/** Removes the content of the actor’s own message for everyone while it is recent. Safe to repeat. */
export async function unsendMessage(ctx: Ctx, actor: Actor, id: string): Promise<Message> {
  return ctx.db.transaction(async (tx) => {
    const message = await loadAndLockMessage(tx, actor, id)
    ensure(messagesPolicy.isAuthor(actor.memberId, message), 'not_found')
    if (message.unsent_at === null) {
      ensure(
        messagesPolicy.isRecent(message, ctx.now()),
        'conflict',
        textOf('message.too_late', { minutes: MESSAGE_CHANGE_MINUTES }),
      )
      await messageChangesStore.unsend(tx, id, ctx.now())
      if (message.media_id !== null) await releaseMedia(tx, message.media_id)
    }
    return pushChange(ctx, tx, actor, message)
  })
}

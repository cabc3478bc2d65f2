import { MESSAGE_CHANGE_MINUTES, type Message } from '@guildhall/contract/messages'
import { textOf } from '@guildhall/contract/texts'
import { MessageLinkShared } from '#events/messages.events'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { firstLink } from './link.rules.ts'
import { loadAndLockMessage } from './load-message.ts'
import { messageChangesStore } from './message-changes.store.ts'
import { messagesPolicy } from './messages.policy.ts'
import { pushChange } from './push-change.ts'

/** Changes the text of the actor’s own message while it is recent. The same text again changes nothing. */
export async function editMessage(ctx: Ctx, actor: Actor, id: string, content: string): Promise<Message> {
  return ctx.db.transaction(async (tx) => {
    const message = await loadAndLockMessage(tx, actor, id)
    ensure(messagesPolicy.isAuthor(actor.memberId, message), 'not_found')
    ensure(messagesPolicy.isInside(message.state), 'conflict', textOf('message.left'))
    ensure(message.unsent_at === null, 'conflict', textOf('message.unsent'))
    ensure(
      messagesPolicy.isRecent(message, ctx.now()),
      'conflict',
      textOf('message.too_late', { minutes: MESSAGE_CHANGE_MINUTES }),
    )
    ensure(content !== '' || message.media_id !== null, 'invalid', textOf('message.empty'))
    if (content !== message.content) {
      const link = firstLink(content)
      const linkUrl = link?.url ?? null
      const isText = message.message_type === 'text' || message.message_type === 'link'
      const type = isText ? (link?.isWholeText ? 'link' : 'text') : message.message_type
      await Promise.all([
        messageChangesStore.edit(tx, id, { content, type, linkUrl, at: ctx.now() }),
        linkUrl === null || linkUrl === message.link_url
          ? null
          : publish(tx, MessageLinkShared, { messageId: id }),
      ])
    }
    return pushChange(ctx, tx, actor, message)
  })
}

import type { Input } from '@guildhall/contract/endpoint'
import { memberName } from '@guildhall/contract/name-rules'
import type { Message, SendMessage } from '@guildhall/contract/messages'
import { textOf } from '@guildhall/contract/texts'
import { claimMedia } from '#features/media'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { AppError, ensure } from '#platform/errors'
import { conversationsPolicy } from './conversations.policy.ts'
import { insertMessage } from './insert-message.ts'
import { messageChangesStore } from './message-changes.store.ts'
import { messagesStore, type SendFacts } from './messages.store.ts'
import { viewMessages } from './messages.views.ts'
import { openDirect } from './open-direct.ts'
import { hintConversation, pushMessage } from './push-conversation.ts'
import { withDirectLimit } from './stranger-limit.ts'

type Draft = Input<typeof SendMessage>['body']

/**
 * Sends a message to a conversation, or to a member: the first one creates the conversation of the two. Sending the same
 * id again returns the message that exists and pushes it again. Three statements in one transaction: locks, facts, insert.
 */
export async function sendMessage(ctx: Ctx, actor: Actor, draft: Draft): Promise<Message> {
  const { conversationId, toUserId } = draft
  if (conversationId !== undefined)
    return ctx.db.transaction((tx) => sendTo(ctx, tx, actor, conversationId, draft))
  ensure(toUserId, 'invalid', textOf('message.no_conversation'))
  return withDirectLimit(ctx, actor, toUserId, () =>
    ctx.db.transaction(async (tx) => {
      const { id } = await openDirect(ctx, tx, actor, toUserId)
      return sendTo(ctx, tx, actor, id, draft)
    }),
  )
}

async function sendTo(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  conversationId: string,
  draft: Draft,
): Promise<Message> {
  const senderId = actor.memberId
  const { id, content, media, replyToId = null } = draft
  // Sent together: the facts are read once the locks are held, so a block or a removal came before or comes after.
  const [, facts] = await Promise.all([
    messagesStore.lock(tx, conversationId, senderId),
    messagesStore.findSendFacts(tx, { conversationId, senderId, id, replyToId, at: ctx.now() }),
  ])
  ensure(facts && !facts.is_in_block, 'not_found')
  if (facts.existing_sender_id !== null) return sendAgain(ctx, tx, actor, conversationId, id, facts)
  checkCanSend(facts, media !== undefined)
  ensure(replyToId === null || facts.quoted !== null, 'not_found')
  // A request of someone who has become a friend since, or is followed, is accepted.
  if (facts.is_known && facts.other_id !== null) {
    await messageChangesStore.accept(tx, conversationId, facts.other_id)
    hintConversation(ctx, tx, conversationId, [senderId, facts.other_id])
  }
  const file = media && (await claimMedia(tx, { ownerId: senderId, objectPath: media.url, kind: media.type }))
  return insertMessage(ctx, tx, {
    id,
    conversationId,
    senderId,
    content,
    ...(media && file ? { type: media.type, media: { id: file.id, alt: media.alt } } : {}),
    replyTo: facts.quoted,
    isAiGenerated: actor.kind === 'agent',
  })
}

/** The sender did not learn that their message was sent: it is pushed again, which does no harm. */
async function sendAgain(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  conversationId: string,
  id: string,
  { existing_sender_id, existing_conversation_id, kind }: SendFacts,
): Promise<Message> {
  ensure(existing_sender_id === actor.memberId && existing_conversation_id === conversationId, 'conflict')
  const [row, own, receivers] = await Promise.all([
    messagesStore.find(tx, id),
    messagesStore.findVisible(tx, id, actor.memberId),
    messagesStore.findReceivers(tx, conversationId),
  ])
  const [forAll, forSender] = await viewMessages(
    { db: tx },
    [row, own].filter((one) => one !== undefined),
  )
  // They deleted it for themselves, or with the conversation.
  ensure(forAll && forSender, 'conflict')
  pushMessage(ctx, tx, forAll, receivers)
  return kind === 'direct' ? forAll : forSender
}

/** The other person of a direct conversation decides whether more than a few texts reach them. */
function checkCanSend(facts: SendFacts, hasMedia: boolean): void {
  const { state, is_unavailable: isUnavailable, other_state, is_known, sent } = facts
  const remaining = other_state === null || is_known ? null : conversationsPolicy.remaining(other_state, sent)
  const refusal = conversationsPolicy.cannotSend({ state, isUnavailable, remaining })
  const name = nameOf(facts)
  if (refusal === 'left') throw new AppError('forbidden', textOf('message.left'))
  if (refusal === 'unavailable') throw new AppError('conflict', textOf('message.unavailable', { name }))
  if (refusal === 'unaccepted') throw new AppError('conflict', textOf('message.unaccepted', { name }))
  ensure(remaining === null || !hasMedia, 'conflict', textOf('message.unaccepted_media', { name }))
}

function nameOf(facts: SendFacts): string {
  const { other_first_name: firstName, other_last_name: lastName, other_username: username } = facts
  return memberName({ firstName, lastName, username }) ?? ''
}

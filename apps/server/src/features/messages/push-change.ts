import type { Message } from '@guildhall/contract/messages'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { messageChangesStore } from './message-changes.store.ts'
import { messagesStore } from './messages.store.ts'
import { viewMessages } from './messages.views.ts'
import { pushMessage } from './push-conversation.ts'

type PushCtx = Pick<Ctx, 'nats' | 'log' | 'config' | 'mediaUrls'>

/**
 * Pushes a message that was changed, once the change is committed, to those in its conversation. Returns it as the actor
 * may see it.
 */
export async function pushChange(
  ctx: PushCtx,
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  { id, conversation_id }: { id: string; conversation_id: string },
): Promise<Message> {
  const [row, own, receivers] = await Promise.all([
    messagesStore.find(tx, id),
    messagesStore.findVisible(tx, id, actor.memberId),
    messagesStore.findReceivers(tx, conversation_id),
  ])
  ensure(row && own, 'not_found')
  const [forAll, forActor] = await viewMessages({ db: tx }, [row, own])
  ensure(forAll && forActor, 'not_found')
  pushMessage(ctx, tx, forAll, receivers)
  return forActor
}

/** Pushes a message that is shown differently from now on, with a new number. Nothing happens if it is gone. */
export async function touchMessage(ctx: PushCtx, tx: Tx, id: string): Promise<void> {
  const found = await messagesStore.find(tx, id)
  if (found === undefined) return
  await messageChangesStore.touch(tx, id)
  const [row, receivers] = await Promise.all([
    messagesStore.find(tx, id),
    messagesStore.findReceivers(tx, found.conversation_id),
  ])
  // Two people in a block see nothing of their conversation.
  const isHidden = found.recipient_id !== null && receivers.some(({ is_apart }) => is_apart)
  if (row === undefined || isHidden) return
  const [view] = await viewMessages({ db: tx }, [row])
  if (view) pushMessage(ctx, tx, view, receivers)
}

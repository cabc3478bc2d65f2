import type { Message } from '@guildhall/contract/messages'
import type { Push } from '@guildhall/contract/push'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { hintLocally } from '#platform/local-streams'
import type { MessageBus } from '#platform/nats'
import { hintMembers } from '#platform/push'
import type { ReceiverRow } from './messages.store.ts'
import { signMessage } from './messages.views.ts'

type PushCtx = Pick<Ctx, 'nats' | 'log' | 'config' | 'mediaUrls'>

/** Conversations beyond this number are not hinted again after NATS was down: browsers refetch by their next `hello`. */
const MAX_UNSENT = 10_000

/** Whom to hint that a conversation changed once NATS can be reached, by conversation and message bus. */
const unsentByBus = new WeakMap<MessageBus, Map<string, Set<string>>>()

/**
 * Pushes a new or changed message to those in its conversation, once it is committed. Those who may see less of it than
 * others, or have not accepted the conversation, get only its number and fetch it.
 */
export function pushMessage(ctx: PushCtx, db: Db, message: Message, receivers: readonly ReceiverRow[]): void {
  const { conversationId, change } = message
  const whole = receivers.filter((receiver) => seesAll(receiver, message))
  const partly = receivers.filter((receiver) => !whole.includes(receiver))
  db.afterCommit(() => {
    const push = { type: 'message.changed', conversationId, change } as const
    send(ctx, whole.map(toId), { ...push, message: signMessage(ctx, message) })
    send(ctx, partly.map(toId), { ...push, message: null })
  })
}

/** Hints to these members, once the change is committed, that a conversation is not as they know it. */
export function hintConversation(
  ctx: Pick<PushCtx, 'nats' | 'log' | 'config'>,
  db: Db,
  conversationId: string,
  memberIds: readonly string[],
): void {
  db.afterCommit(() => send(ctx, memberIds, { type: 'conversation.changed', conversationId }))
}

type ConversationPush = Push & { type: 'message.changed' | 'conversation.changed' }

function send(
  ctx: Pick<PushCtx, 'nats' | 'log' | 'config'>,
  memberIds: readonly string[],
  push: ConversationPush,
): void {
  if (memberIds.length === 0) return
  hintMembers(ctx, memberIds, push).catch((error: unknown) => {
    ctx.log.warn({ err: String(error), type: push.type }, 'a hint was not sent')
    // Without NATS, the streams of this process are all that can be reached.
    hintLocally(ctx, memberIds, push)
    keepUnsent(ctx, push.conversationId, memberIds)
  })
}

function keepUnsent(ctx: Pick<Ctx, 'nats'>, conversationId: string, memberIds: readonly string[]): void {
  const unsent = unsentByBus.get(ctx.nats) ?? collectUnsent(ctx.nats)
  const kept = unsent.get(conversationId)
  if (kept) for (const id of memberIds) kept.add(id)
  else if (unsent.size < MAX_UNSENT) unsent.set(conversationId, new Set(memberIds))
}

function collectUnsent(bus: MessageBus): Map<string, Set<string>> {
  const unsent = new Map<string, Set<string>>()
  unsentByBus.set(bus, unsent)
  bus.onReconnect(() => {
    for (const [conversationId, memberIds] of unsent) {
      const push = { type: 'conversation.changed', conversationId } as const
      hintMembers({ nats: bus }, [...memberIds], push).then(
        () => unsent.delete(conversationId),
        () => {},
      )
    }
  })
  return unsent
}

function seesAll({ is_apart, state, cleared_seq }: ReceiverRow, { replyTo }: Message): boolean {
  return !is_apart && state !== 'requested' && (replyTo === null || replyTo.seq > cleared_seq)
}

function toId({ user_id }: ReceiverRow): string {
  return user_id
}

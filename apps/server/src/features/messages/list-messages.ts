import type { Input } from '@guildhall/contract/endpoint'
import type { ListMessages, Message } from '@guildhall/contract/messages'
import type { Actor, Ctx } from '#platform/context'
import { pageOf, type Page } from '#platform/page'
import { loadConversation } from './load-conversation.ts'
import { messagePagesStore } from './message-pages.store.ts'
import { viewMessages } from './messages.views.ts'

type Query = Input<typeof ListMessages>['query']

/** Returns a page of a conversation: older messages from the newest on, or newer ones from a number on. */
export async function listMessages(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  conversationId: string,
  { direction, cursor, limit }: Query,
): Promise<Page<Message>> {
  const isOlder = direction === 'older'
  const from = cursor === undefined ? (isOlder ? Number.MAX_SAFE_INTEGER : 0) : Number(cursor)
  const place = { conversationId, viewerId: viewer.memberId }
  const [rows] = await Promise.all([
    messagePagesStore.page(ctx.db, direction, place, from, limit),
    loadConversation(ctx, viewer, conversationId),
  ])
  const { items, next } = pageOf(rows, limit, ({ seq }) => String(isOlder ? seq : seq + 1))
  return { items: await viewMessages(ctx, items), next }
}

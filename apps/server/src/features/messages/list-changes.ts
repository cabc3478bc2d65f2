import type { Message } from '@guildhall/contract/messages'
import type { Actor, Ctx } from '#platform/context'
import type { Page, PageQuery } from '#platform/page'
import { loadConversation } from './load-conversation.ts'
import { messagePagesStore } from './message-pages.store.ts'
import { viewMessages } from './messages.views.ts'

/** Returns what is new or changed after the change with this number, by change; a page can be empty before the last. */
export async function listChanges(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  conversationId: string,
  { cursor = '0', limit }: PageQuery,
): Promise<Page<Message>> {
  const place = { conversationId, viewerId: viewer.memberId }
  const [{ rows, upTo }] = await Promise.all([
    messagePagesStore.changes(ctx.db, place, Number(cursor), limit),
    loadConversation(ctx, viewer, conversationId),
  ])
  return { items: await viewMessages(ctx, rows), next: upTo === null ? null : String(upTo) }
}

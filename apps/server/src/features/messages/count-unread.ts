import type { Actor, Ctx } from '#platform/context'
import { conversationListsStore } from './conversation-lists.store.ts'

/** Counts the viewer’s conversations with unread messages that are not muted, and all requests. */
export function countUnread(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
): Promise<{ inbox: number; requests: number }> {
  return conversationListsStore.counts(ctx.db, viewer.memberId)
}

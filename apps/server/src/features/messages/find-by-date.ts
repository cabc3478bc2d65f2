import type { Actor, Ctx } from '#platform/context'
import { loadConversation } from './load-conversation.ts'
import { messagePagesStore } from './message-pages.store.ts'

/** Returns the number of the first message from a time on, or of the last one; null if the viewer sees none. */
export async function findByDate(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  conversationId: string,
  time: string,
): Promise<{ seq: number | null }> {
  await loadConversation(ctx, viewer, conversationId)
  const place = { conversationId, viewerId: viewer.memberId }
  return { seq: await messagePagesStore.findByTime(ctx.db, place, new Date(time)) }
}

import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationsStore, type ConversationRow } from './conversations.store.ts'

/**
 * Loads a conversation that the viewer is or was in, with their own row. One of two people in a block looks like a
 * missing one.
 */
export async function loadConversation(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  id: string,
): Promise<ConversationRow> {
  const row = await conversationsStore.find(ctx.db, id, viewer.memberId)
  ensure(row, 'not_found')
  return row
}

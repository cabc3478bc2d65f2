import type { Message } from '@guildhall/contract/messages'
import { openDirect, sendMessage } from '#features/messages'
import { memberActor, type Ctx } from '#platform/context'

/** Sends a message from one member to another, or to a conversation. */
export function buildMessage(
  ctx: Ctx,
  fromId: string,
  to: { userId: string } | { conversationId: string },
  content = 'A message of a test',
): Promise<Message> {
  const place = 'userId' in to ? { toUserId: to.userId } : to
  return sendMessage(ctx, memberActor(fromId), { id: ctx.newId(), content, ...place })
}

/** Creates the conversation of two members, both of whom accepted it. Returns its id. */
export async function buildDirect(ctx: Ctx, oneId: string, otherId: string): Promise<string> {
  const { id } = await ctx.db.transaction((tx) => openDirect(ctx, tx, memberActor(oneId), otherId))
  await ctx.db.query(
    'test.accept_all',
    `update conversation_members set state = 'accepted' where conversation_id = $1`,
    [id],
  )
  return id
}

import type { Ctx } from '#platform/context'
import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownMessagesStore } from './own-messages.store.ts'

const BATCH = 1_000

/** Exports the member's conversations without what others wrote, what they sent themselves, and their reactions. */
export const exportMessages: ExportPart = {
  tables: ['conversations', 'conversation_members', 'direct_messages', 'deleted_messages'],
  sections: {
    conversations: (ctx, memberId) =>
      readAll(
        (after, limit) => ownMessagesStore.listConversations(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    messages: (ctx, memberId) =>
      readAll(
        (after, limit) => ownMessagesStore.listMessages(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    messageReactions: readReactions,
    deletedMessages: (ctx, memberId) =>
      readAll(
        (after, limit) => ownMessagesStore.listDeleted(ctx.db, memberId, after, limit),
        ({ message_id }) => message_id,
      ),
  },
}

async function* readReactions(
  ctx: Ctx,
  userId: string,
): AsyncGenerator<{ message_id: string; emoji: string }> {
  const conversations = readAll(
    (after, limit) => ownMessagesStore.listIds(ctx.db, userId, after, limit),
    ({ id }) => id,
  )
  for await (const { id: conversationId } of conversations) {
    let after = 0
    for (;;) {
      const page = { conversationId, userId, after, limit: BATCH }
      const rows = await ownMessagesStore.listReactions(ctx.db, page)
      for (const { message_id, emoji } of rows) if (emoji !== null) yield { message_id, emoji }
      after = rows.at(-1)?.seq ?? after
      if (rows.length < BATCH) break
    }
  }
}

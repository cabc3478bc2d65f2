import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { groupMessagesStore } from './group-messages.store.ts'

/** Exports the messages to members of groups that the member sent, and which they received. */
export const exportGroupMessages: ExportPart = {
  tables: ['group_messages', 'group_message_receivers'],
  sections: {
    groupMessages: (ctx, memberId) =>
      readAll(
        (after, limit) => groupMessagesStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}

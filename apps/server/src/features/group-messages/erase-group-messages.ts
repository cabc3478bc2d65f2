import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { groupMessagesStore } from './group-messages.store.ts'

/** Deletes the messages that the member sent, and that they received others. */
export const eraseGroupMessages: ErasePart = {
  tables: ['group_messages', 'group_message_receivers'],
  async run(ctx, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await all((limit) => groupMessagesStore.removeSentBatch(ctx.db, memberId, limit))
    await all((limit) => groupMessagesStore.removeReceivedBatch(ctx.db, memberId, limit))
  },
}

import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { MIN_ID } from '#platform/page'
import { purge } from '#platform/purge'
import { readAll } from '#platform/read-all'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsStore } from './conversations.store.ts'
import { ownMessagesStore } from './own-messages.store.ts'
import { hintConversation } from './push-conversation.ts'

const BATCH = 500

/**
 * Unsends what the member wrote, removes their reactions and takes them out of their conversations. What others wrote
 * stays, and so does that someone was there.
 */
export const eraseMessages: ErasePart = {
  tables: [
    'conversations',
    'conversation_members',
    'direct_messages',
    'deleted_messages',
    'reported_messages',
  ],
  async run(ctx, memberId) {
    const all = (batch: (limit: number) => Promise<number>) => purge(batch, { maxMs: Infinity })
    await unsendAll(ctx, memberId)
    await all((limit) => ownMessagesStore.removeDeletedBatch(ctx.db, memberId, limit))
    await all((limit) => ownMessagesStore.removeReportedBatch(ctx.db, memberId, limit))
    await all((limit) => ownMessagesStore.disownBatch(ctx.db, memberId, limit))
    const conversations = readAll(
      (after, limit) => ownMessagesStore.listIds(ctx.db, memberId, after, limit),
      ({ id }) => id,
    )
    for await (const { id, is_inside } of conversations) {
      await removeReactions(ctx, memberId, id)
      if (is_inside) await takeOut(ctx, memberId, id)
    }
  },
}

async function unsendAll(ctx: Ctx, memberId: string): Promise<void> {
  let after = MIN_ID
  await purge(
    async (limit) => {
      const ids = await ownMessagesStore.unsendBatch(ctx.db, memberId, after, limit, ctx.now())
      after = ids.reduce((last, id) => (id > last ? id : last), after)
      return ids.length
    },
    { batch: BATCH, maxMs: Infinity },
  )
}

async function removeReactions(ctx: Ctx, userId: string, conversationId: string): Promise<void> {
  let after = 0
  await purge(
    (limit) =>
      ctx.db.transaction(async (tx) => {
        await conversationsStore.lock(tx, conversationId)
        const page = await ownMessagesStore.unreactBatch(tx, { conversationId, userId, after, limit })
        after = page.last_seq ?? after
        return page.count
      }),
    { batch: BATCH, maxMs: Infinity },
  )
}

/** Without a notice: an account that was deleted does nothing any more. */
async function takeOut(ctx: Ctx, memberId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await conversationsStore.lock(tx, id)
    await conversationMembersStore.leave(tx, id, memberId, { isQuiet: false })
    await ownMessagesStore.resetSettings(tx, id, memberId)
    const insiders = await conversationMembersStore.insiders(tx, id)
    if (!insiders.some(({ role }) => role === 'owner'))
      await conversationMembersStore.promoteSuccessor(tx, id)
    hintConversation(
      ctx,
      tx,
      id,
      insiders.map(({ user_id }) => user_id),
    )
  })
}

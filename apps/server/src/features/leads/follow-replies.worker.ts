import { ConversationUnread } from '#events/messages.events'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { recordedStore } from './recorded.store.ts'
import { repliesStore } from './replies.store.ts'
import { syncLeads } from './sync-leads.ts'

/** Records that leads answered messages that were sent to them from the pipeline. Safe to run twice. */
export const followReplies = batchWorker({
  name: 'leads_follow-replies',
  on: ConversationUnread,
  async handleAll(ctx, unread) {
    const keys = distinctBy(unread, ({ conversationId, memberId }) => `${conversationId} ${memberId}`)
    const sent = await repliesStore.listSent(ctx.db, keys)
    const groupIds = distinct(sent.map(({ group_id }) => group_id))
    const sources = sent.map(({ message_id, ...pair }) => ({ ...pair, source: `reply:${message_id}` }))
    await syncLeads(ctx, groupIds, async (tx) => {
      const [facts, recorded] = await Promise.all([
        repliesStore.list(tx, keys),
        recordedStore.find(tx, sources),
      ])
      // A message that was sent since is in a group that is not locked, and has an event of its own.
      return { facts: facts.filter(({ group_id }) => groupIds.includes(group_id)), recorded }
    })
  },
})

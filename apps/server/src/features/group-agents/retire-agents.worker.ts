import { GroupDeletionDue } from '#events/groups.events'
import { saveAgent } from '#features/members'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { purge } from '#platform/purge'
import { budgetsStore } from './budgets.store.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { interactionsStore } from './interactions.store.ts'

/**
 * Deletes the agents of groups that were deleted for good, and frees their handles; what they wrote stays, under their
 * names. Safe to run twice.
 */
export const retireAgents = batchWorker({
  name: 'groupagents_retire-agents',
  on: GroupDeletionDue,
  async handleAll(ctx, due) {
    const groupIds = distinct(due.map(({ groupId }) => groupId))
    const agents = await groupAgentsStore.listOfClosed(ctx.db, groupIds, ctx.now())
    for (const { id, name } of agents) {
      await saveAgent(ctx, ctx.db, { id, name, username: null, isAvailable: false })
      await groupAgentsStore.markDeleted(ctx.db, id, null, ctx.now())
    }
    const closed = distinct(agents.map(({ group_id }) => group_id))
    if (closed.length === 0) return
    await budgetsStore.remove(ctx.db, closed)
    await purge((limit) => interactionsStore.removeOfGroups(ctx.db, closed, limit))
  },
})

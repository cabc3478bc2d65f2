import { GroupRecordErased } from '#events/leads.events'
import { hintPipeline } from '#features/leads'
import { distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { goneTasksStore } from './gone-tasks.store.ts'

/** Deletes the tasks about members who switched the record of the group off. Safe to run twice. */
export const dropTasksOfMembers = batchWorker({
  name: 'leadtasks_drop-tasks-of-members',
  on: GroupRecordErased,
  async handleAll(ctx, changed) {
    const pairs = distinctBy(changed, ({ groupId, memberId }) => `${groupId} ${memberId}`)
    for (const groupId of await goneTasksStore.removeOfMembers(ctx.db, pairs))
      hintPipeline(ctx, ctx.db, groupId)
  },
})

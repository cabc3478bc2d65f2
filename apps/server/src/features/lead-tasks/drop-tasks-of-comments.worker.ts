import { CommentChanged } from '#events/comments.events'
import { hintPipeline } from '#features/leads'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { goneTasksStore } from './gone-tasks.store.ts'

/** Deletes the tasks about comments that were deleted. Safe to run twice. */
export const dropTasksOfComments = batchWorker({
  name: 'leadtasks_drop-tasks-of-comments',
  on: CommentChanged,
  inGroupsOnly: true,
  async handleAll(ctx, changed) {
    const ids = distinct(changed.flatMap(({ commentId, reactorId }) => (reactorId ? [] : commentId)))
    if (ids.length === 0) return
    for (const groupId of await goneTasksStore.removeOfComments(ctx.db, ids))
      hintPipeline(ctx, ctx.db, groupId)
  },
})

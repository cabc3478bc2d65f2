import { PostDeleted } from '#events/posts.events'
import { hintPipeline } from '#features/leads'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { goneTasksStore } from './gone-tasks.store.ts'

/** Deletes the tasks about posts that were deleted, and about comments on them. Safe to run twice. */
export const dropTasksOfPosts = batchWorker({
  name: 'leadtasks_drop-tasks-of-posts',
  on: PostDeleted,
  inGroupsOnly: true,
  async handleAll(ctx, deleted) {
    const postIds = distinct(deleted.map(({ postId }) => postId))
    for (const groupId of await goneTasksStore.removeOfPosts(ctx.db, postIds))
      hintPipeline(ctx, ctx.db, groupId)
  },
})

import { CommentCreated } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { syncEngagement } from './sync-engagement.ts'

/** Records comments of members in groups, and the answers of agents to them. Safe to run twice. */
export const addComments = batchWorker({
  name: 'leads_add-comments',
  on: CommentCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) => syncEngagement(ctx, { comments: created }),
})

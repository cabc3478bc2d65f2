import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { countPosts } from './count-posts.ts'

/** Counts new posts in groups. The effect record commits with the increment, so a retry counts nothing. */
export const countPost = batchWorker({
  name: 'groupstats_count-post',
  on: PostCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) => countPosts(ctx, created, 1),
})

import { PostDeleted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { countPosts } from './count-posts.ts'

/** Stops counting deleted posts in groups; hidden ones are not counted. The effect record commits with the decrement, so a retry counts nothing. */
export const uncountPost = batchWorker({
  name: 'groupstats_uncount-post',
  on: PostDeleted,
  inGroupsOnly: true,
  handleAll: (ctx, deleted) =>
    countPosts(
      ctx,
      deleted.filter(({ wasHidden }) => wasHidden !== true),
      -1,
    ),
})

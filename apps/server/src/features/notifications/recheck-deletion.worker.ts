import { PostDeleted } from '#events/posts.events'
import { worker } from '#platform/events/worker'
import { bringShare } from './bring-share.ts'
import { tellChanged } from './tell.ts'
import { tracesStore } from './traces.store.ts'

/** Takes back the share that a deleted post was, and has those who had heard of the post look again. */
export const recheckDeletion = worker({
  name: 'notifications_recheck-deletion',
  on: PostDeleted,
  async handle(ctx, { postId }) {
    await bringShare(ctx, postId)
    tellChanged(ctx, await tracesStore.readersOf(ctx.db, postId))
  },
})

import { PostEdited } from '#events/posts.events'
import { worker } from '#platform/events/worker'
import { bringShare } from './bring-share.ts'
import { tellChanged } from './tell.ts'
import { tracesStore } from './traces.store.ts'

/** Looks again at a post whose text or audience changed: who had heard of it may see something else now, or nothing. */
export const recheckEdit = worker({
  name: 'notifications_recheck-edit',
  on: PostEdited,
  async handle(ctx, { postId }) {
    await bringShare(ctx, postId)
    tellChanged(ctx, await tracesStore.readersOf(ctx.db, postId))
  },
})

import { PostDeleted } from '#events/posts.events'
import { releaseMedia } from '#features/media'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

/** Removes a post for everyone; what it showed goes with it. Its author may, and those who keep order in its group. */
export async function deletePost(ctx: Ctx, viewer: Viewer, id: string): Promise<void> {
  const post = await loadPost(ctx, viewer, id)
  ensure(postsPolicy.canDelete(viewer.memberId, post, post), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const gone = await postsStore.markDeleted(tx, id, ctx.now())
    if (gone === undefined) return
    if (gone.original_post_id !== null) await postsStore.countShare(tx, gone.original_post_id, -1)
    if (post.media_id !== null) await releaseMedia(tx, post.media_id)
    await publish(tx, PostDeleted, { postId: id, authorId: post.author_id, mediaId: post.media_id })
  })
}

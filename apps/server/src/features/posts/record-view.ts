import type { Input } from '@guildhall/contract/endpoint'
import type { RecordView } from '@guildhall/contract/posts'
import { PostCounted } from '#events/posts.events'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadPost } from './load-post.ts'
import { videoViewsStore } from './video-views.store.ts'

/** Notes that a member watched a video; it counts once, and an author's own watching does not. */
export async function recordView(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  { viewDuration, completedView }: Input<typeof RecordView>['body'],
): Promise<void> {
  const post = await loadPost(ctx, viewer, postId)
  ensure(post.media_type === 'video', 'not_found')
  if (post.author_id === viewer.memberId) return
  await ctx.db.transaction(async (tx) => {
    const isNew = await videoViewsStore.record(
      tx,
      postId,
      viewer.memberId,
      viewDuration,
      completedView,
      ctx.now(),
    )
    if (isNew) await publish(tx, PostCounted, { postId })
  })
}

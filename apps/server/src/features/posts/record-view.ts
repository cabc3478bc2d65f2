import type { Input } from '@guildhall/contract/endpoint'
import type { RecordView } from '@guildhall/contract/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { hintTopic } from '#platform/topics'
import { loadPost } from './load-post.ts'
import { videoViewsStore } from './video-views.store.ts'

/** Records that a member watched a video. Counts once per member; the author's own views do not count. */
export async function recordView(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  { viewDuration, completedView }: Input<typeof RecordView>['body'],
): Promise<void> {
  const post = await loadPost(ctx, actor, postId)
  ensure(post.media_type === 'video', 'not_found')
  if (post.author_id === actor.memberId) return
  await ctx.db.transaction(async (tx) => {
    const isNew = await videoViewsStore.record(
      tx,
      postId,
      actor.memberId,
      viewDuration,
      completedView,
      ctx.now(),
    )
    if (isNew) hintTopic(ctx, tx, `post:${postId}`)
  })
}

import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { purge } from '#platform/purge'
import { postsStore } from './posts.store.ts'
import { readActivity, readPosts } from './read-own-posts.ts'
import { removePost } from './remove-post.ts'
import { videoViewsStore } from './video-views.store.ts'
import { votesStore } from './votes.store.ts'

/** Deletes the member's posts like `deletePost`, and takes their votes and views back, ended polls included. */
export const erasePosts: ErasePart = {
  tables: ['posts', 'poll_votes', 'video_views', 'video_engagements'],
  async run(ctx, memberId) {
    for await (const { post_id } of readActivity(ctx, memberId, 'votes'))
      await withdrawVote(ctx, post_id, memberId)
    for await (const { post_id } of readActivity(ctx, memberId, 'views'))
      await videoViewsStore.remove(ctx.db, post_id, memberId)
    await purge((limit) => videoViewsStore.removeEngagements(ctx.db, memberId, limit), { maxMs: Infinity })
    for await (const post of readPosts(ctx, memberId)) await removePost(ctx, post)
  },
}

function withdrawVote(ctx: Ctx, postId: string, memberId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // The votes of a deleted poll are deleted with it.
    if ((await postsStore.lock(tx, postId)) === undefined) return
    await votesStore.withdraw(tx, postId, memberId)
  })
}

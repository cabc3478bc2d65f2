import { PostCounted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell } from './tell.ts'

/** Tells the author of a post who reacted to it, and takes back who no longer does. Safe to run twice: it reads what is true. */
export const tellReacted = batchWorker({
  name: 'notifications_tell-reacted',
  on: PostCounted,
  async handleAll(ctx, counted) {
    const pairs = counted.flatMap(({ postId, reactorId }) => (reactorId ? [{ postId, reactorId }] : []))
    const acts = new Map(pairs.map((pair) => [`${pair.postId} ${pair.reactorId}`, pair]))
    if (acts.size === 0) return
    const posts = new Set(pairs.map(({ postId }) => postId))
    const [, ...outcomes] = await Promise.all([
      actsStore.hold(
        ctx.db,
        [...posts].map((targetId) => ({ type: 'like', targetId })),
      ),
      ...[...acts.values()].map(({ postId, reactorId }) =>
        actsStore.likeOfPost(ctx.db, [ctx.newId(), ctx.newId()], postId, reactorId),
      ),
    ])
    await Promise.all(outcomes.map((outcome) => tell(ctx, outcome, { quiet: true })))
  },
})

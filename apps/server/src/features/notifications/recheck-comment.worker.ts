import { CommentChanged } from '#events/comments.events'
import { worker, type WorkerCtx } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell, tellChanged } from './tell.ts'
import { tracesStore } from './traces.store.ts'

/** Tells the author of a comment who reacted to it, and takes back what a removed comment had told. Safe to run twice. */
export const recheckComment = worker({
  name: 'notifications_recheck-comment',
  on: CommentChanged,
  handle: (ctx, { commentId, postId, reactorId }) =>
    reactorId === undefined ? forget(ctx, commentId, postId) : react(ctx, commentId, reactorId),
})

async function react(ctx: WorkerCtx, commentId: string, reactorId: string): Promise<void> {
  const [, outcome] = await Promise.all([
    actsStore.hold(ctx.db, [{ type: 'like', targetId: commentId }]),
    actsStore.likeOfComment(ctx.db, [ctx.newId(), ctx.newId()], commentId, reactorId),
  ])
  await tell(ctx, outcome, { quiet: true })
}

async function forget(ctx: WorkerCtx, commentId: string, postId: string): Promise<void> {
  const traces = await tracesStore.ofComment(ctx.db, commentId)
  await actsStore.hold(
    ctx.db,
    traces.map(({ type, target_id: targetId }) => ({ type, targetId })),
  )
  for (const { type, target_id: targetId, actor_id: actorId } of traces) {
    const ids: [string, string] = [ctx.newId(), ctx.newId()]
    const outcome =
      type === 'comment'
        ? await actsStore.comment(ctx.db, ids, postId, actorId)
        : await actsStore.reply(ctx.db, ids, targetId, actorId, null)
    if (outcome) tellChanged(ctx, [outcome.user_id])
  }
}

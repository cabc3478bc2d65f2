import { CommentChanged } from '#events/comments.events'
import { PostDeleted } from '#events/posts.events'
import { syncDetected } from '#features/leads'
import { distinct } from '#platform/distinct-by'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { findingsStore } from './findings.store.ts'
import { detectedOf } from './last-intents.rules.ts'

/** Drops what was found in deleted posts and below them: who was a lead only for that is none any more. Safe to run twice. */
export const dropPosts = batchWorker({
  name: 'leadinsights_drop-posts',
  on: PostDeleted,
  inGroupsOnly: true,
  handleAll: (ctx, deleted) =>
    drop(
      ctx,
      deleted.map(({ postId }) => postId),
      [],
    ),
})

/** The same for deleted comments. */
export const dropComments = batchWorker({
  name: 'leadinsights_drop-comments',
  on: CommentChanged,
  inGroupsOnly: true,
  handleAll: (ctx, changed) =>
    drop(
      ctx,
      [],
      changed.flatMap(({ commentId, reactorId }) => (reactorId === undefined ? commentId : [])),
    ),
})

async function drop(
  ctx: WorkerCtx,
  postIds: readonly string[],
  commentIds: readonly string[],
): Promise<void> {
  if (postIds.length + commentIds.length === 0) return
  const texts = [distinct(postIds), distinct(commentIds)] as const
  const groupIds = await findingsStore.groupsOfTexts(ctx.db, ...texts)
  await syncDetected(ctx, groupIds, async (tx) => {
    const changed = await findingsStore.removeOfTexts(tx, ...texts)
    return changed.length === 0 ? [] : detectedOf(await findingsStore.lastIntents(tx, changed))
  })
}

import { CommentChanged } from '#events/comments.events'
import { PostPointsChanged } from '#events/posts.events'
import { clearAnswer, restoreAnswer, type Hiding, type Holding, type PostRow } from '#features/posts'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { removalStore } from './removal.store.ts'

type BusCtx = Pick<Ctx, 'nats' | 'now'>
type Thread = Pick<PostRow, 'id' | 'group_id'>

/**
 * Hides a comment from everyone but its author and the moderators, as if it were deleted. The caller checks permissions.
 * Returns false if it is hidden or deleted already.
 */
export async function hideComment(
  ctx: BusCtx,
  tx: Tx,
  id: string,
  post: Thread,
  hiding: Hiding | Holding,
): Promise<boolean> {
  const locked = await removalStore.lockWithPost(tx, id, post.id)
  if (locked === undefined || locked.is_hidden) return false
  const wasAnswer = await clearAnswer(tx, post.id, id)
  await removalStore.hide(tx, id, post.id, locked, { ...hiding, at: ctx.now(), wasAnswer })
  await publishChange(ctx, tx, id, post)
  return true
}

/** Keeps a comment hidden that an agent hid, now by a decision of the caller. Returns false if it is not hidden. */
export async function keepCommentHidden(
  ctx: BusCtx,
  tx: Tx,
  id: string,
  postId: string,
  hiding: Hiding,
): Promise<boolean> {
  const isKept = await removalStore.keepHidden(tx, id, postId, hiding)
  if (isKept) hintTopic(ctx, tx, `thread:${postId}`)
  return isKept
}

/** Shows a hidden comment again, as it was. The caller checks permissions. Returns false if it is not hidden. */
export async function restoreComment(ctx: BusCtx, tx: Tx, id: string, post: Thread): Promise<boolean> {
  const { id: postId } = post
  const locked = await removalStore.lockWithPost(tx, id, postId)
  if (locked === undefined || !locked.is_hidden) return false
  if (await removalStore.wasAnswer(tx, id)) await restoreAnswer(tx, postId, id)
  await removalStore.show(tx, id, postId, locked)
  await publishChange(ctx, tx, id, post)
  return true
}

async function publishChange(ctx: BusCtx, tx: Tx, commentId: string, post: Thread): Promise<void> {
  const { id: postId, group_id: groupId } = post
  await publish(tx, CommentChanged, { commentId, postId, groupId })
  if (groupId === null) await publish(tx, PostPointsChanged, { postId })
  hintTopic(ctx, tx, `post:${postId}`)
  hintTopic(ctx, tx, `thread:${postId}`)
}

import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { loadComment } from './load-comment.ts'
import { removeComment } from './remove-comment.ts'

/** Deletes the actor's own comment. If it has replies, a tombstone stays in its place. */
export async function deleteComment(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { comment, post } = await loadComment(ctx, actor, id)
  ensure(commentsPolicy.canDelete(actor.memberId, comment), 'forbidden')
  await removeComment(ctx, id, post)
}

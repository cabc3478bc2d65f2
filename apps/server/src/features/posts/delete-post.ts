import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { removePost } from './remove-post.ts'

/** Deletes the actor's own post and its media for everyone. */
export async function deletePost(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const post = await loadPost(ctx, actor, id)
  ensure(postsPolicy.canDelete(actor.memberId, post), 'forbidden')
  await removePost(ctx, post)
}

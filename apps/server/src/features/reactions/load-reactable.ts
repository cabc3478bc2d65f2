import { commentsPolicy, loadComment } from '#features/comments'
import { loadPost, postsPolicy, type PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Target } from './reactions.store.ts'

/** Loads the target of a reaction if this viewer may see it, with the post it belongs to and whether they may react. */
export async function loadReactable(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  { postId = '', commentId }: { postId?: string | undefined; commentId?: string | undefined },
): Promise<{ target: Target; post: PostRow; canReact: boolean }> {
  if (commentId === undefined) {
    const post = await loadPost(ctx, viewer, postId)
    const canReact = postsPolicy.canTakePart(viewer.memberId, post, post)
    return { post, target: { postId: post.id, commentId: null }, canReact }
  }
  const { comment, post } = await loadComment(ctx, viewer, commentId)
  const canReact = commentsPolicy.canReply(viewer.memberId, comment, post)
  return { post, target: { postId: post.id, commentId }, canReact }
}

import { commentsPolicy, loadComment } from '#features/comments'
import { loadPost, postsPolicy, type PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import type { Target } from './reactions.store.ts'

/** The post or comment that a call names, if this viewer may see it, the post that decides about it, and whether they may react. */
export async function loadTarget(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
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

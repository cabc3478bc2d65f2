import { loadComment } from '#features/comments'
import { loadPost, type PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import type { Target } from './reactions.store.ts'

/** The post or comment that a call names, if this viewer may see it, and the post that decides about it. */
export async function loadTarget(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { postId = '', commentId }: { postId?: string | undefined; commentId?: string | undefined },
): Promise<{ target: Target; post: PostRow }> {
  const post =
    commentId === undefined
      ? await loadPost(ctx, viewer, postId)
      : (await loadComment(ctx, viewer, commentId)).post
  return { post, target: { postId: post.id, commentId: commentId ?? null } }
}

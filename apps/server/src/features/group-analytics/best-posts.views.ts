import { MAX_BEST, MAX_EXCERPT, type BestPost } from '@guildhall/contract/group-analytics'
import type { Post } from '@guildhall/contract/posts'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'

/** Returns the first of these posts that the viewer may see, in order. */
export async function viewBestPosts(ctx: Ctx, viewer: Actor, ids: readonly string[]): Promise<BestPost[]> {
  const rendered = await renderPosts(ctx, viewer, ids, { limit: MAX_BEST, inGroup: true })
  return [...rendered.values()].map((json) => toBestPost(JSON.parse(String(json)) as Post))
}

function toBestPost(post: Post): BestPost {
  return {
    id: post.id,
    author: post.author,
    excerpt: [...(post.content || (post.pollQuestion ?? ''))].slice(0, MAX_EXCERPT).join(''),
    createdAt: post.createdAt,
    reactions: post.reactions.reduce(
      (sum, { reactionType, count }) => (reactionType === 'downvote' ? sum : sum + count),
      0,
    ),
    comments: post._count.comments,
    shares: post._count.shares,
  }
}

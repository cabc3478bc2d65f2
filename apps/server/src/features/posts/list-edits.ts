import { AUDIENCES } from '@guildhall/contract/audiences'
import type { Answer } from '@guildhall/contract/endpoint'
import type { ListPostEdits } from '@guildhall/contract/posts'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

type Edit = Answer<typeof ListPostEdits>[number]

/** Lists the earlier texts of a post that the viewer may see, limited to those whose audience included the viewer. */
export async function listEdits(
  ctx: Ctx,
  viewer: Actor,
  postId: string,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<Edit>> {
  const post = await loadPost(ctx, viewer, postId)
  const audiences = AUDIENCES.filter((audience) =>
    postsPolicy.canSee(viewer.memberId, { ...post, audience }, post),
  )
  const rows = await postsStore.edits(ctx.db, postId, audiences, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    ({ written_at, ...edit }) => ({ ...edit, writtenAt: written_at.toISOString() }),
  )
}

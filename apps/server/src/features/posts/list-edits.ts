import type { Answer } from '@guildhall/contract/endpoint'
import type { ListPostEdits } from '@guildhall/contract/posts'
import type { Ctx, Viewer } from '#platform/context'
import { loadPost } from './load-post.ts'
import { AUDIENCES, postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Edits = Answer<typeof ListPostEdits>

/** The earlier texts of a post, for whoever may see the post: of these only what was written for the viewer too. */
export async function listEdits(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ edits: Edits; next: string | null }> {
  const post = await loadPost(ctx, viewer, postId)
  const audiences = AUDIENCES.filter((audience) =>
    postsPolicy.canSee(viewer.memberId, { ...post, audience }, post),
  )
  const rows = await postsStore.edits(ctx.db, postId, audiences, page.cursor ?? NEWEST, page.limit)
  const edits = rows
    .slice(0, page.limit)
    .map((row) => ({ id: row.id, content: row.content, writtenAt: row.written_at.toISOString() }))
  return { edits, next: rows.length > page.limit ? (edits.at(-1)?.id ?? null) : null }
}

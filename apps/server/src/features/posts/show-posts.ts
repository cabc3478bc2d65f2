import type { Actor, Ctx } from '#platform/context'
import { renderPosts } from './posts.views.ts'
import { readableIds } from './visible-ids.store.ts'

/**
 * Returns several posts by id, each rendered as JSON, without those this viewer may not see. As for a single post,
 * hidden, deleted and unknown ones cost the same statement, so that the response time reveals nothing.
 */
export async function showPosts(
  ctx: Pick<Ctx, 'db' | 'now' | 'mediaUrls'>,
  viewer: Pick<Actor, 'memberId'>,
  ids: readonly string[],
): Promise<Buffer[]> {
  const readable = new Set(await readableIds(ctx.db, viewer.memberId, ids))
  const visible = ids.filter((id) => readable.has(id))
  return [...(await renderPosts(ctx, viewer, visible, { inGroup: true })).values()]
}

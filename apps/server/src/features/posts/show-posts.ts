import type { Ctx, Viewer } from '#platform/context'
import { renderPosts } from './posts.views.ts'
import { readableIds } from './visible-ids.store.ts'

/**
 * Several posts by their ids, each rendered as JSON, without those that are not for this viewer. As for one post, the same
 * statement finds out whether one is hidden, deleted or was never there, so that the time of the answer tells nothing.
 */
export async function showPosts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Pick<Viewer, 'memberId'>,
  ids: readonly string[],
): Promise<string[]> {
  const readable = new Set(await readableIds(ctx.db, viewer.memberId, ids))
  const asked = ids.filter((id) => readable.has(id))
  return [...(await renderPosts(ctx, viewer, asked, { inGroup: true })).values()]
}

import type { Input } from '@guildhall/contract/endpoint'
import type { WatchPosts } from '@guildhall/contract/push'
import type { Ctx, Viewer } from '#platform/context'
import { sendWatched } from '#platform/push-watched'

/** Answers which of the given posts this viewer may see. Posts stand above realtime, so the way to ask is handed in. */
export type VisiblePosts = (ctx: Ctx, viewer: Viewer, postIds: readonly string[]) => Promise<string[]>

/**
 * Replaces what a tab of this session watches, as far as the viewer may see it now. Later a viewer who may not any more
 * still hears an id that they know, and "not found" when they read it.
 */
export async function watchPosts(
  ctx: Ctx,
  viewer: Viewer,
  { tab = '', postIds }: Input<typeof WatchPosts>['body'],
  visiblePosts: VisiblePosts,
): Promise<void> {
  const visible = postIds.length === 0 ? [] : await visiblePosts(ctx, viewer, postIds)
  sendWatched(ctx, viewer.sessionId, { tab, postIds: visible })
}

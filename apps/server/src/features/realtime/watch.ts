import type { Input } from '@guildhall/contract/endpoint'
import type { Watch } from '@guildhall/contract/push'
import type { Ctx, Viewer } from '#platform/context'
import { publishWatchedSet, type TopicKind } from '#platform/topics'
import { visibleTopics } from './visible-topics.ts'

/**
 * Replaces the topics that a tab of this session watches, limited to those the viewer may see now. When their groups or
 * blocks change, the hub checks them again.
 */
export async function watch(
  ctx: Ctx,
  viewer: Viewer,
  { tab = '', topics }: Input<typeof Watch>['body'],
  kinds: readonly TopicKind[],
): Promise<void> {
  const visible = await visibleTopics(ctx, viewer, topics, kinds)
  publishWatchedSet(ctx, viewer.sessionId, { tab, topics: visible })
}

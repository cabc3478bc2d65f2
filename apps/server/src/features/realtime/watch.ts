import type { Input } from '@guildhall/contract/endpoint'
import type { Watch } from '@guildhall/contract/push'
import { splitTopic, type Topic } from '@guildhall/contract/topics'
import type { Ctx, Viewer } from '#platform/context'
import { publishWatchedSet, type TopicKind } from '#platform/topics'

/**
 * Replaces the topics that a tab of this session watches, limited to those the viewer may see now: each kind is asked
 * once. A viewer who loses access later still receives a topic they already know, and "not found" when they read it.
 */
export async function watch(
  ctx: Ctx,
  viewer: Viewer,
  { tab = '', topics }: Input<typeof Watch>['body'],
  kinds: readonly TopicKind[],
): Promise<void> {
  const idsByKind = Map.groupBy([...new Set(topics)].map(splitTopic), ({ kind }) => kind)
  const visible = await Promise.all(
    kinds.map(async ({ kind, visibleIds }) => {
      const ids = (idsByKind.get(kind) ?? []).map(({ id }) => id)
      return ids.length === 0
        ? []
        : (await visibleIds(ctx, viewer, ids)).map((id) => `${kind}:${id}` as Topic)
    }),
  )
  publishWatchedSet(ctx, viewer.sessionId, { tab, topics: visible.flat() })
}

import { splitTopic, type Topic } from '@guildhall/contract/topics'
import type { Ctx, Viewer } from '#platform/context'
import type { TopicKind } from '#platform/topics'

/** Returns those of these topics that the viewer may see now: each kind is asked once. */
export async function visibleTopics(
  ctx: Ctx,
  viewer: Viewer,
  topics: readonly Topic[],
  kinds: readonly TopicKind[],
): Promise<Topic[]> {
  const idsByKind = Map.groupBy([...new Set(topics)].map(splitTopic), ({ kind }) => kind)
  const visible = await Promise.all(
    kinds.map(async ({ kind, visibleIds }) => {
      const ids = (idsByKind.get(kind) ?? []).map(({ id }) => id)
      return ids.length === 0
        ? []
        : (await visibleIds(ctx, viewer, ids)).map((id) => `${kind}:${id}` as Topic)
    }),
  )
  return visible.flat()
}

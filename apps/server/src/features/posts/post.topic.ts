import type { TopicKind } from '#platform/topics'
import { visibleIds } from './visible-ids.store.ts'

/** A post: its text, its counters, its poll, and whether it still exists. */
export const postTopic: TopicKind = {
  kind: 'post',
  visibleIds: ({ db }, { memberId }, ids) => visibleIds(db, memberId, ids),
}

import type { TopicKind } from '#platform/topics'
import { threadsStore } from './threads.store.ts'

/** The comments of a post, by the id of the post. */
export const threadTopic: TopicKind = {
  kind: 'thread',
  visibleIds: ({ db }, { memberId }, ids) => threadsStore.visibleIds(db, memberId, ids),
}

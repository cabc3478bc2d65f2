import type { TopicKind } from '#platform/topics'
import { presenceStore } from './presence.store.ts'

/** Whether a friend is active now. */
export const presenceTopic: TopicKind = {
  kind: 'presence',
  visibleIds: ({ db }, { memberId }, ids) => presenceStore.findVisible(db, memberId, ids),
}

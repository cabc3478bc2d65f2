import type { TopicKind } from '#platform/topics'
import { findVisibleEvents } from './visible-events.store.ts'

/** An event of a group: what it says, who goes, and whether it was canceled. */
export const eventTopic: TopicKind = {
  kind: 'event',
  visibleIds: async ({ db }, { memberId }, ids) =>
    (await findVisibleEvents(db, memberId, ids)).map(({ id }) => id),
}

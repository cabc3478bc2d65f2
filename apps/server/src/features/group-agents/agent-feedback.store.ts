import { feedbackPage, type FeedbackRow } from '#features/agents'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

// No one in a block with the viewer is named.
const page = statement<{ groupId: string; viewerId: string; before: string; limit: number }, FeedbackRow>(
  'group_agents.page_of_feedback',
  feedbackPage(
    'select user_id from ai_agents where group_id = :groupId and deleted_at is null',
    `not ${areInBlock('users.id', ':viewerId')}`,
  ),
)

/** Reads what members wrote about the agents of a group, newest first, with one row more than `limit`. */
export const agentFeedbackStore = {
  page: (db: Db, groupId: string, viewerId: string, before: string, limit: number) =>
    page.all(db, { groupId, viewerId, before, limit: limit + 1 }),
}

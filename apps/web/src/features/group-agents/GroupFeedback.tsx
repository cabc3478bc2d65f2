import { useInfiniteQuery } from '@tanstack/react-query'
import { FeedbackList } from '#web/features/agents/feedback/FeedbackList.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { groupFeedbackQuery } from './group-agents.queries.ts'

/** What members wrote about what the agents of a group said, once there is something. */
export function GroupFeedback({ groupId }: { groupId: string }) {
  const query = groupFeedbackQuery(groupId)
  const { data } = useInfiniteQuery(query)
  return itemsOf(data).length === 0 ? null : <FeedbackList query={query} />
}

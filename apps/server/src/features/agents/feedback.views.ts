import type { AgentFeedback } from '@guildhall/contract/agents'
import { mapPage, pageOf, type Page } from '#platform/page'
import type { FeedbackRow } from './feedback-list.store.ts'

/** Returns a page of what members wrote, of rows with one more than `limit`. */
export function viewFeedback(rows: FeedbackRow[], limit: number): Page<AgentFeedback> {
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    ({ created_at, ...feedback }) => ({ ...feedback, createdAt: created_at.toISOString() }),
  )
}

import { statement, type Db } from '#platform/db'

/** What a member wrote about an answer. */
export type NewFeedback = {
  id: string
  commentId: string
  agentId: string
  memberId: string
  note: string
  answer: string
  at: Date
}

const save = statement<NewFeedback>(
  'agent_feedback.save',
  `insert into agent_feedback (id, comment_id, agent_id, member_id, note, answer, created_at)
   values (:id, :commentId, :agentId, :memberId, :note, :answer, :at)
   on conflict (comment_id, member_id) do update set note = excluded.note, answer = excluded.answer`,
)

/** Writes what members say about answers; feedback-list.store.ts reads it for those who run the agents. */
export const feedbackStore = {
  /** Saves a note, in place of an earlier one by this member about this comment. */
  save: (db: Db, feedback: NewFeedback) => save.all(db, feedback),
}

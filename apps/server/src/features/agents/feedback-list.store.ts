import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db } from '#platform/db'

/** What a member wrote about an answer. */
export type FeedbackRow = {
  id: string
  agent: MemberCard
  member: MemberCard | null
  note: string
  answer: string
  created_at: Date
}

/**
 * SQL for a page of what members wrote about these agents, a query of `user_id`, before `:before` and newest first. It reads
 * at most a page of each agent. Members are named if `isNamed` holds for their row in `users`.
 */
export function feedbackPage(agents: string, isNamed = 'true'): string {
  return `select feedback.id, feedback.note, feedback.answer, feedback.created_at, agent.card as agent, member.card as member
     from (select given.*
             from (${agents}) as agent
            cross join lateral (
              select * from agent_feedback
               where agent_feedback.agent_id = agent.user_id and agent_feedback.id < :before
               order by id desc
               limit :limit) as given
            order by given.id desc
            limit :limit) as feedback
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = feedback.agent_id offset 0) as agent
     left join lateral (
      select ${memberCard('users')} as card
        from users
       where users.id = feedback.member_id and users.deleted_at is null and ${isNamed}
      offset 0) as member on true
    order by feedback.id desc`
}

const page = statement<{ before: string; limit: number }, FeedbackRow>(
  'agent_feedback.page',
  feedbackPage('select user_id from global_ai_agents'),
)

/** Reads what members wrote about answers of global agents, newest first, with one row more than `limit`. */
export const feedbackListStore = {
  page: (db: Db, before: string, limit: number) => page.all(db, { before, limit: limit + 1 }),
}

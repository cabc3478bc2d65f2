import { statement, type Db } from '#platform/db'

type Page = { memberId: string; after: string; limit: number }
type Batch = { memberId: string; limit: number }

// Reviews are left out: like reports, they are private.
const questions = statement<Page, { id: string }>(
  'agents.own_questions',
  `select id, agent_id, trigger, group_id, post_id, comment_id, status, refusal, answer_comment_id, created_at, finished_at
     from agent_runs
    where asker_id = :memberId and id > :after and trigger <> 'review'
    order by id
    limit :limit`,
)

const feedback = statement<Page, { id: string }>(
  'agents.own_feedback',
  `select id, agent_id, comment_id, note, created_at
     from agent_feedback
    where member_id = :memberId and id > :after
    order by id
    limit :limit`,
)

const disown = statement<Batch, { id: string }>(
  'agents.disown_questions',
  `update agent_runs set asker_id = null
    where id in (select id from agent_runs where asker_id = :memberId limit :limit)
   returning id`,
)

const removeFeedback = statement<Batch, { id: string }>(
  'agents.remove_feedback',
  `delete from agent_feedback
    where id in (select id from agent_feedback where member_id = :memberId limit :limit)
   returning id`,
)

/** What agents have about one member. */
export const ownDataStore = {
  /** When they asked an agent, or one answered their post by itself, oldest first. */
  questions: (db: Db, memberId: string, after: string, limit: number) =>
    questions.all(db, { memberId, after, limit }),
  /** What they wrote about answers, oldest first. */
  feedback: (db: Db, memberId: string, after: string, limit: number) =>
    feedback.all(db, { memberId, after, limit }),
  /** Removes their name from a batch of runs, and returns how many there were. */
  disown: async (db: Db, memberId: string, limit: number) =>
    (await disown.all(db, { memberId, limit })).length,
  /** Deletes a batch of what they wrote about answers, and returns how many there were. */
  removeFeedback: async (db: Db, memberId: string, limit: number) =>
    (await removeFeedback.all(db, { memberId, limit })).length,
}

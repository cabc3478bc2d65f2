import { statement, type Db } from '#platform/db'

/** A reply of a person to a comment. */
export type Reply = { replyId: string; responseId: string; authorId: string }

const insertAll = statement<{ commentIds: readonly string[] }>(
  'agent_interactions.insert_all',
  `insert into ai_agent_interactions (run_id, agent_id, group_id, member_id, interaction_type, trigger_event,
                                      ai_response_id, created_at)
   select run.id, run.agent_id, agent.group_id, run.asker_id,
          case when exists (select from agent_runs as earlier
                             where earlier.asker_id = run.asker_id and earlier.agent_id = run.agent_id
                               and earlier.status = 'answered' and earlier.id < run.id)
               then 'nurture' else 'first_touch' end,
          case run.trigger when 'question' then 'question_ask' else 'post_comment' end,
          run.answer_comment_id, comment.created_at
     from agent_runs as run
    cross join lateral (
      select group_id from ai_agents where ai_agents.user_id = run.agent_id offset 0) as agent
    cross join lateral (
      select created_at from comments where comments.id = run.answer_comment_id offset 0) as comment
    where run.answer_comment_id = any(:commentIds) and run.status = 'answered' and run.asker_id is not null
    order by run.id
   on conflict do nothing`,
)

const saveReplies = statement<{
  replyIds: readonly string[]
  responseIds: readonly string[]
  authorIds: readonly string[]
}>(
  'agent_interactions.save_replies',
  `update ai_agent_interactions as interaction
      set user_reply_id = given.reply_id, success = true
     from unnest(:replyIds::uuid[], :responseIds::uuid[], :authorIds::uuid[]) as given (reply_id, response_id, author_id)
    where interaction.ai_response_id = given.response_id and interaction.member_id = given.author_id
      and interaction.user_reply_id is null`,
)

// What was said counts as good or bad by the votes on it; a reply was good in any case.
const saveSentiments = statement<{ responseIds: readonly string[] }>(
  'agent_interactions.save_sentiments',
  `update ai_agent_interactions as interaction
      set sentiment = case when votes.upvotes + votes.downvotes > 0
                           then (votes.upvotes - votes.downvotes)::real / (votes.upvotes + votes.downvotes) end,
          success = case when interaction.user_reply_id is not null or votes.upvotes > votes.downvotes then true
                         when votes.downvotes > votes.upvotes then false end
     from agent_votes as votes
    where votes.target_id = any(:responseIds) and interaction.ai_response_id = votes.target_id`,
)

const listOf = statement<
  { memberId: string; after: string; limit: number },
  { run_id: string; agent_id: string; group_id: string; ai_response_id: string; created_at: Date }
>(
  'agent_interactions.list_of',
  `select run_id, agent_id, group_id, interaction_type, trigger_event, ai_response_id, user_reply_id, success, created_at
     from ai_agent_interactions
    where member_id = :memberId and run_id > :after
    order by run_id
    limit :limit`,
)

const removeOf = statement<{ memberId: string; limit: number }, { run_id: string }>(
  'agent_interactions.remove_of',
  `delete from ai_agent_interactions
    where run_id in (select run_id from ai_agent_interactions where member_id = :memberId limit :limit)
   returning run_id`,
)

const removeOfGroups = statement<{ groupIds: readonly string[]; limit: number }, { run_id: string }>(
  'agent_interactions.remove_of_groups',
  `delete from ai_agent_interactions
    where run_id in (select run_id from ai_agent_interactions where group_id = any(:groupIds) limit :limit)
   returning run_id`,
)

const removeOld = statement<{ before: Date; limit: number }, { run_id: string }>(
  'agent_interactions.remove_old',
  `delete from ai_agent_interactions
    where run_id in (select run_id from ai_agent_interactions
                      where created_at < :before order by created_at limit :limit)
   returning run_id`,
)

/** The only file that writes SQL for `ai_agent_interactions`. */
export const interactionsStore = {
  /** Inserts one for each of these comments that is an answer of a group's agent and has none. */
  insertAll: (db: Db, commentIds: readonly string[]) => insertAll.all(db, { commentIds }),
  /** Saves the first reply of the member whom an agent answered. */
  saveReplies: (db: Db, replies: readonly Reply[]) =>
    saveReplies.all(db, {
      replyIds: replies.map(({ replyId }) => replyId),
      responseIds: replies.map(({ responseId }) => responseId),
      authorIds: replies.map(({ authorId }) => authorId),
    }),
  /** Saves what the votes on these answers say about them. */
  saveSentiments: (db: Db, responseIds: readonly string[]) => saveSentiments.all(db, { responseIds }),
  listOf: (db: Db, memberId: string, after: string, limit: number) =>
    listOf.all(db, { memberId, after, limit }),
  /** Deletes a batch of those with a member, and returns how many there were. */
  removeOf: async (db: Db, memberId: string, limit: number) =>
    (await removeOf.all(db, { memberId, limit })).length,
  /** Deletes a batch of those in groups, and returns how many there were. */
  removeOfGroups: async (db: Db, groupIds: readonly string[], limit: number) =>
    (await removeOfGroups.all(db, { groupIds, limit })).length,
  /** Deletes a batch of old ones, and returns how many there were. */
  removeOld: async (db: Db, before: Date, limit: number) =>
    (await removeOld.all(db, { before, limit })).length,
}

import type { EntryAnswer, EntryQuestions } from '@guildhall/contract/groups'
import { statement, type Db, type Tx } from '#platform/db'

/** SQL for a select list: what a group asks those who join; null if it asks nothing. */
export function entryOf(group: string): string {
  return `(select json_build_object('revision', asked.revision, 'questions', asked.questions)
             from group_questions as asked
            where asked.group_id = ${group} and cardinality(asked.questions) > 0)`
}

const find = statement<{ groupId: string }, EntryQuestions>(
  'group_entry.find',
  `select questions, revision from group_questions where group_id = :groupId`,
)

const save = statement<{ groupId: string; questions: readonly string[] }>(
  'group_entry.save',
  `insert into group_questions (group_id, questions, revision) values (:groupId, :questions, 1)
   on conflict (group_id) do update set questions = excluded.questions, revision = group_questions.revision + 1`,
)

type Answers = { groupId: string; userId: string; answers: string; at: Date }

const saveAnswers = statement<Answers>(
  'group_entry.save_answers',
  `insert into group_answers (group_id, user_id, answers, answered_at)
   values (:groupId, :userId, :answers::jsonb, :at)
   on conflict (group_id, user_id) do update set answers = excluded.answers, answered_at = excluded.answered_at`,
)

const findAnswers = statement<
  { groupId: string; userIds: readonly string[] },
  { user_id: string; answers: EntryAnswer[] }
>(
  'group_entry.find_answers',
  `select user_id, answers from group_answers where group_id = :groupId and user_id = any(:userIds)`,
)

const removeAnswers = statement<{ groupId: string; userId: string }>(
  'group_entry.remove_answers',
  `delete from group_answers where group_id = :groupId and user_id = :userId`,
)

const clear = statement<{ groupId: string }>(
  'group_entry.clear',
  `with answered as (delete from group_answers where group_id = :groupId)
   delete from group_questions where group_id = :groupId`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { group_id: string }>(
  'group_entry.list_of',
  `select group_id, answers, answered_at
     from group_answers
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const removeBatch = statement<{ userId: string; limit: number }, { group_id: string }>(
  'group_entry.remove_batch',
  `delete from group_answers
    where user_id = :userId
      and group_id in (select group_id from group_answers where user_id = :userId limit :limit)
   returning group_id`,
)

/** The only file that writes SQL for `group_questions` and `group_answers`. */
export const entryStore = {
  /** What a group asks; undefined if it never asked anything. */
  find: (db: Db, groupId: string) => find.maybe(db, { groupId }),

  /** Replaces the questions, which become the next revision. */
  save: (tx: Tx, groupId: string, questions: readonly string[]) => save.all(tx, { groupId, questions }),

  saveAnswers: (tx: Tx, groupId: string, userId: string, answers: readonly EntryAnswer[], at: Date) =>
    saveAnswers.all(tx, { groupId, userId, answers: JSON.stringify(answers), at }),

  /** What these members answered, by member. */
  findAnswers: async (db: Db, groupId: string, userIds: readonly string[]) =>
    new Map(
      (await findAnswers.all(db, { groupId, userIds })).map(({ user_id, answers }) => [user_id, answers]),
    ),

  removeAnswers: (tx: Tx, groupId: string, userId: string) => removeAnswers.all(tx, { groupId, userId }),

  /** Deletes the questions of a group and all answers. */
  clear: (tx: Tx, groupId: string) => clear.all(tx, { groupId }),

  /** What a member answered, in the order of the groups' ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch of a member's answers and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}

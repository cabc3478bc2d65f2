import type { EntryAnswers } from '@guildhall/contract/group-questions.input'
import { textOf } from '@guildhall/contract/texts'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { entryStore } from './entry.store.ts'

/**
 * Saves what someone who joins a group answers to its questions, and refuses them if an answer is missing or belongs to
 * earlier questions. Does nothing for a group that asks nothing. The caller has locked the group.
 */
export async function answerQuestions(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  groupId: string,
  memberId: string,
  entry: EntryAnswers | undefined,
): Promise<void> {
  const asked = await entryStore.find(tx, groupId)
  if (asked === undefined || asked.questions.length === 0) return
  const questions = asked.questions.join(' · ')
  ensure(entry, 'invalid', textOf('group.questions_unanswered', { questions }))
  ensure(entry.revision === asked.revision, 'conflict', textOf('group.questions_changed', { questions }))
  const answers = asked.questions.flatMap((question, at) => {
    const answer = entry.answers[at]
    return answer === undefined ? [] : [{ question, answer }]
  })
  ensure(
    answers.length === asked.questions.length,
    'invalid',
    textOf('group.questions_unanswered', { questions }),
  )
  await entryStore.saveAnswers(tx, groupId, memberId, answers, ctx.now())
}

import type { RunTask } from './ask-run.ts'
import { isAnswerTrigger } from './answer.rules.ts'
import { FAILED } from './ending.ts'
import { promptForAnswer } from './prompt-for-answer.ts'
import { readAnswer } from './read-answer.ts'

/** Asks for an answer in a thread: to a mention, a question or a first post. */
export const answerTask: RunTask = {
  async promptFor(ctx, run) {
    const { agent_id: agentId, asker_id: askerId, post_id: postId, comment_id: commentId, trigger } = run
    if (postId === null || !isAnswerTrigger(trigger)) return FAILED
    return promptForAnswer(ctx, run.setup, { agentId, askerId, postId, commentId, trigger })
  },
  read: readAnswer,
}

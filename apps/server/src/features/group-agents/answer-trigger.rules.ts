import type { CommentorSettings } from '@guildhall/contract/group-agents.input'

/** What a new post is to a commentor. A first post that asks something is answered as a question. */
export function answerTrigger(
  { is_question, is_first }: { is_question: boolean; is_first: boolean },
  settings: Pick<CommentorSettings, 'respondToQuestions' | 'engageWithNewUsers'>,
): 'question' | 'first_post' | null {
  if (is_question && settings.respondToQuestions) return 'question'
  return is_first && settings.engageWithNewUsers ? 'first_post' : null
}

export const COMMENTS_TEXTS = {
  'answer.not_a_question': 'Only a question has an answer.',
} as const

/** What badges are called, and for what they are awarded. */
export const BADGES_TEXTS = {
  'badge.contributor': 'Contributor',
  'badge.question_asker': 'Curious',
  'badge.helpful': 'Helpful',
  'badge.top_answerer': 'Top answerer',
  'badge.expert': 'Expert',
  'badge.for_posts': '{count, plural, one {Shared # post with others} other {Shared # posts with others}}',
  'badge.for_questions': '{count, plural, one {Asked # question} other {Asked # questions}}',
  'badge.for_answers':
    '{count, plural, one {# answer accepted by others} other {# answers accepted by others}}',
} as const

/** The parts of a group's posts, as in its URL; without one, all posts are shown. */
export const GROUP_POST_FILTERS = ['questions', 'unanswered'] as const
export type GroupPostFilter = (typeof GROUP_POST_FILTERS)[number]

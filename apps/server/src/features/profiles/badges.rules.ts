import { BADGE_TYPES, type BadgeType } from '@guildhall/contract/profiles'

/** How many posts, questions and accepted answers a member has, as far as they were counted. */
export type ActivityCounts = { posts: number; questions: number; answers: number }

/** What is counted for a badge, and from which count on it is earned. */
type BadgeRule = { metric: keyof ActivityCounts; threshold: number }

/** Counts posts and questions that others can read, and answers accepted by someone else. The same for all members. */
export const BADGE_RULES: Readonly<Record<BadgeType, BadgeRule>> = {
  contributor: { metric: 'posts', threshold: 25 },
  question_asker: { metric: 'questions', threshold: 5 },
  helpful: { metric: 'answers', threshold: 3 },
  top_answerer: { metric: 'answers', threshold: 10 },
  expert: { metric: 'answers', threshold: 25 },
}

/** Returns the badges earned by these counts. */
export function earnedBy(counts: Partial<ActivityCounts>): BadgeType[] {
  return BADGE_TYPES.filter((type) => (counts[BADGE_RULES[type].metric] ?? 0) >= BADGE_RULES[type].threshold)
}

/** Returns the rule of a badge, such as `posts >= 25`. */
export function criteriaOf(type: BadgeType): string {
  const { metric, threshold } = BADGE_RULES[type]
  return `${metric} >= ${threshold}`
}

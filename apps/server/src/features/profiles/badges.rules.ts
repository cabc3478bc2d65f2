import type { BadgeType } from '@guildhall/contract/profiles'

/** What a member has done, as far as it was counted. */
export type Deeds = { posts: number; questions: number; answers: number }

type Rule = {
  badgeType: BadgeType
  title: string
  description: string
  /** What is counted, and from which number on. */
  deed: keyof Deeds
  from: number
}

/** Posts and questions that others can read, and answers that somebody else accepted. The same for everybody. */
export const BADGE_RULES: readonly Rule[] = [
  {
    badgeType: 'contributor',
    title: 'Contributor',
    description: 'Shared 25 posts with others',
    deed: 'posts',
    from: 25,
  },
  {
    badgeType: 'question_asker',
    title: 'Curious',
    description: 'Asked 5 questions',
    deed: 'questions',
    from: 5,
  },
  {
    badgeType: 'helpful',
    title: 'Helpful',
    description: '3 answers accepted by others',
    deed: 'answers',
    from: 3,
  },
  {
    badgeType: 'top_answerer',
    title: 'Top answerer',
    description: '10 answers accepted by others',
    deed: 'answers',
    from: 10,
  },
  {
    badgeType: 'expert',
    title: 'Expert',
    description: '25 answers accepted by others',
    deed: 'answers',
    from: 25,
  },
]

/** What these deeds earn. */
export function earnedBy(deeds: Partial<Deeds>): readonly Rule[] {
  return BADGE_RULES.filter(({ deed, from }) => (deeds[deed] ?? 0) >= from)
}

/** The rule of a badge as it is kept with it. */
export function criteriaOf({ deed, from }: Rule): string {
  return `${deed} >= ${from}`
}

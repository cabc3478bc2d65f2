import type { Badge, BadgeType } from '@guildhall/contract/profiles'
import { textOf, type Text } from '@guildhall/contract/texts'
import { render } from '#platform/texts'
import { BADGE_RULES, type ActivityCounts } from './badges.rules.ts'

const TITLES: Readonly<Record<BadgeType, Text>> = {
  contributor: textOf('badge.contributor'),
  question_asker: textOf('badge.question_asker'),
  helpful: textOf('badge.helpful'),
  top_answerer: textOf('badge.top_answerer'),
  expert: textOf('badge.expert'),
}

const DESCRIPTIONS: Readonly<Record<keyof ActivityCounts, (count: number) => Text>> = {
  posts: (count) => textOf('badge.for_posts', { count }),
  questions: (count) => textOf('badge.for_questions', { count }),
  answers: (count) => textOf('badge.for_answers', { count }),
}

/** Returns a badge with what it is called and for what it is awarded, in a language. */
export function viewBadge(badgeType: BadgeType, language: string): Badge {
  const { metric, threshold } = BADGE_RULES[badgeType]
  return {
    badgeType,
    title: render(TITLES[badgeType], language),
    description: render(DESCRIPTIONS[metric](threshold), language),
  }
}

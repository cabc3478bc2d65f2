import type { AnalyticsPoint, BestHelper, BestPost, GroupAnalytics } from '../group-analytics.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

const DAYS = 30

/** Builds the point of the day this many days ago. */
export function buildAnalyticsPoint(
  daysAgo: number,
  overrides: Partial<AnalyticsPoint> = {},
): AnalyticsPoint {
  const wave = Math.round(4 + 3 * Math.sin(daysAgo))
  return {
    date: hoursAgo(24 * daysAgo).slice(0, 10),
    members: 160 - daysAgo,
    joined: 2,
    left: 1,
    activeMembers: 8 + wave,
    posts: wave,
    comments: 3 * wave,
    reactions: 8 * wave,
    ...overrides,
  }
}

/** Builds the nth best post. */
export function buildBestPost(n: number, overrides: Partial<BestPost> = {}): BestPost {
  return {
    id: idOf(900 + n),
    author: buildMember(n),
    excerpt: 'Which paper do you take for endpapers that have to last?',
    createdAt: hoursAgo(24 * n),
    reactions: 40 - n,
    comments: 20 - n,
    shares: 5,
    ...overrides,
  }
}

/** Builds the nth best helper. */
function buildBestHelper(n: number, overrides: Partial<BestHelper> = {}): BestHelper {
  return { user: buildMember(n), acceptedAnswers: 8 - n, helpfulComments: 20 - n, ...overrides }
}

/** Builds the analytics of a lively group for 30 days. */
export function buildGroupAnalytics(overrides: Partial<GroupAnalytics> = {}): GroupAnalytics {
  const points = Array.from({ length: DAYS }, (_, n) => buildAnalyticsPoint(DAYS - 1 - n))
  return {
    from: points[0]?.date ?? '',
    to: points.at(-1)?.date ?? '',
    step: 'day',
    points,
    totals: {
      members: { value: 160, before: 130 },
      joined: { value: 60, before: 48 },
      left: { value: 30, before: 20 },
      activeMembers: { value: 74, before: 80 },
      posts: { value: 120, before: 96 },
      comments: { value: 360, before: 360 },
      reactions: { value: 960, before: 0 },
    },
    bestPosts: [1, 2, 3, 4, 5].map((n) => buildBestPost(n)),
    bestHelpers: [1, 2, 3, 4, 5].map((n) => buildBestHelper(n)),
    ...overrides,
  }
}

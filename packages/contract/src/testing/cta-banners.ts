import type { CtaBanner, CtaBannerResults, MemberCtaBanner } from '../cta-banners.ts'
import { LEAD_STAGES } from '../lead-limits.ts'
import { idOf } from './ids.ts'
import { hoursAgo } from './moments.ts'

const CONTENT = {
  title: 'Join the spring course',
  description: 'Six evenings, small group, in the back room.',
  buttonText: 'See the course',
  targetUrl: 'https://course.example/spring',
}

/** Builds the nth banner of a group: on, for everyone, with one variant. */
export function buildCtaBanner(n: number, overrides: Partial<CtaBanner> = {}): CtaBanner {
  return {
    id: idOf(3_100 + n),
    groupId: idOf(1),
    a: CONTENT,
    b: null,
    isActive: true,
    showToLeadStages: [],
    priority: 0,
    impressions: 296,
    clicks: 52,
    createdAt: hoursAgo(24 * 20),
    updatedAt: hoursAgo(24 * 2),
    ...overrides,
  }
}

/** Builds the nth banner as a member sees it. */
export function buildMemberCtaBanner(n: number, overrides: Partial<MemberCtaBanner> = {}): MemberCtaBanner {
  return { id: idOf(3_100 + n), ...CONTENT, ...overrides }
}

/** Builds the results of a banner with two variants, of which B gets more clicks. */
export function buildCtaBannerResults(overrides: Partial<CtaBannerResults> = {}): CtaBannerResults {
  const clicks: Partial<Record<(typeof LEAD_STAGES)[number], number>> = { new: 21, engaging: 19, hot: 12 }
  return {
    variants: [
      { variant: 'A', impressions: 148, clicks: 17, conversions: 3 },
      { variant: 'B', impressions: 148, clicks: 35, conversions: 8 },
    ],
    clicksByStage: LEAD_STAGES.map((stage) => ({ stage, clicks: clicks[stage] ?? 0 })),
    ...overrides,
  }
}

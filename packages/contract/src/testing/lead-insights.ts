import type { DetectionStatus, Insights, Theme } from '../lead-insights.ts'
import { idOf } from './ids.ts'
import { hoursAgo } from './moments.ts'

/** Builds a last run two hours ago; the next one can start right away. */
export function buildDetection(overrides: Partial<DetectionStatus> = {}): DetectionStatus {
  return {
    lastRun: { at: hoursAgo(2), analyzed: 148, newLeads: 9, hotLeads: 3 },
    nextRunAt: null,
    ...overrides,
  }
}

/** Builds the nth theme of a group: an interest that rests on a post and a comment. */
export function buildTheme(n: number, overrides: Partial<Theme> = {}): Theme {
  return {
    id: idOf(3_000 + n),
    kind: 'interest',
    text: `Theme ${n}`,
    isByModel: false,
    authorCount: 5 + n,
    evidence: [
      { postId: idOf(n), commentId: null, text: 'How much is a seat for two?' },
      { postId: idOf(n), commentId: idOf(600 + n), text: 'I’d like to know that, too.' },
    ],
    ...overrides,
  }
}

/** Builds insights that consist of these themes. */
export function buildInsights(themes: Theme[] = [], recommendations: string[] = []): Insights {
  const textsOf = (kind: Theme['kind']) => themes.filter((one) => one.kind === kind).map(({ text }) => text)
  return {
    topInterests: textsOf('interest'),
    commonPainPoints: textsOf('pain_point'),
    recommendations,
    themes,
  }
}

import { MAX_SCORE_LINES } from '@guildhall/contract/lead-limits'
import { describe, expect, it } from 'vitest'
import { explainScore, shownScore, type ScorePart } from './lead-lines.rules.ts'
import { heatOf } from './score.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const comment = (days: number): ScorePart => ({
  type: 'comment',
  post_id: null,
  text: '',
  count: 1,
  heat: heatOf('comment', daysAgo(days)),
  last_at: daysAgo(days),
})
const heatOfAll = (parts: readonly ScorePart[]) => parts.reduce((sum, { heat }) => sum + heat, 0)
const tenths = (points: number) => Math.round(points * 10)

describe('the explanation of a score', () => {
  it('[D-107] has what each line is worth now, the biggest first', () => {
    const { lines, restPoints } = explainScore(
      heatOfAll([comment(14), comment(0)]),
      [comment(14), comment(0)],
      NOW,
    )
    expect(lines.map(({ points, pointsEach }) => [points, pointsEach])).toEqual([
      [3, 3],
      [1.5, 3],
    ])
    expect(restPoints).toBe(0)
  })

  it('[D-107] adds up to the score that is shown, and no part is off by a tenth or below zero', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const parts = Array.from({ length: seed % 31 }, (_, at) => comment((at * seed * 0.37) % 60))
      const heat = heatOfAll(parts) + (seed % 3) * heatOf('like', daysAgo(seed % 17))
      const { lines, restPoints } = explainScore(heat, parts, NOW)
      expect(lines.length).toBe(Math.min(parts.length, MAX_SCORE_LINES))
      const sum = lines.reduce((total, { points }) => total + tenths(points), tenths(restPoints))
      expect(sum).toBe(tenths(shownScore(heat, NOW)))
      expect(restPoints).toBeGreaterThanOrEqual(0)
      const biggest = parts.toSorted((a, b) => b.heat - a.heat)
      for (const [at, { points }] of lines.entries())
        expect(Math.abs(points - (3 * (biggest[at]?.heat ?? 0)) / heatOf('comment', NOW))).toBeLessThan(0.1)
    }
  })

  it('is empty without points', () => {
    expect(explainScore(0, [], NOW)).toEqual({ lines: [], restPoints: 0 })
    expect(shownScore(-1e-9, NOW)).toBe(0)
  })
})

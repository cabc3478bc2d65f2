import { TOUCHPOINT_POINTS, TOUCHPOINT_TYPES, type LeadStage } from '@guildhall/contract/lead-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heatOf, hotUntil, scoreAt, stageByRules } from './score.rules.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY_MS)
const anyDay = fc.integer({ min: 0, max: 365 * 20 * 24 }).map((hours) => day(hours / 24))
const anyDone = fc.array(fc.record({ type: fc.constantFrom(...TOUCHPOINT_TYPES), at: anyDay }), {
  maxLength: 40,
})

describe('the score', () => {
  it('[D-106] gives each type its points on the day it is done', () => {
    const points = Object.fromEntries(
      TOUCHPOINT_TYPES.map((type) => [type, scoreAt(heatOf(type, day(3)), day(3))]),
    )
    expect(points).toMatchObject({ like: 1, upvote: 1, ai_reply: 0, note: 0, stage_change: 0 })
    for (const [type, expected] of Object.entries({
      comment: 3,
      event_rsvp: 4,
      cta_click: 4,
      dm: 5,
      event_attend: 6,
      cta_convert: 15,
      buy: 25,
    }))
      expect(points[type], type).toBeCloseTo(expected, 9)
  })

  it('[D-105] halves in 14 days', () => {
    const heat = heatOf('dm', day(0))
    expect([0, 14, 28, 42].map((days) => scoreAt(heat, day(days)))).toEqual([
      expect.closeTo(5, 9),
      expect.closeTo(2.5, 9),
      expect.closeTo(1.25, 9),
      expect.closeTo(0.625, 9),
    ])
  })

  it('[D-105] is the sum of the points of each touchpoint, halved by its own age, at any time', () => {
    fc.assert(
      fc.property(anyDone, fc.double({ min: 0, max: 400, noNaN: true }), (done, later) => {
        const now = new Date(
          Math.max(day(0).getTime(), ...done.map(({ at }) => at.getTime())) + later * DAY_MS,
        )
        const byAge = done.reduce(
          (sum, { type, at }) =>
            sum + TOUCHPOINT_POINTS[type] * 0.5 ** ((now.getTime() - at.getTime()) / (14 * DAY_MS)),
          0,
        )
        const heat = done.reduce((sum, { type, at }) => sum + heatOf(type, at), 0)
        expect(Math.abs(scoreAt(heat, now) - byAge)).toBeLessThan(1e-9 * Math.max(1, byAge))
      }),
    )
  })

  it('sorts two leads the same way at any time', () => {
    fc.assert(
      fc.property(anyDone, anyDone, anyDay, anyDay, (one, other, now, later) => {
        const [a, b] = [one, other].map((done) =>
          done.reduce((sum, { type, at }) => sum + heatOf(type, at), 0),
        )
        fc.pre(Math.abs(a! - b!) > 1e-9 * Math.max(a!, b!))
        expect(scoreAt(a!, now) > scoreAt(b!, now)).toBe(scoreAt(a!, later) > scoreAt(b!, later))
      }),
    )
  })
})

describe('[D-108] a lead is hot by its score', () => {
  it('while it is above the threshold and within 7 days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('like', 'comment', 'dm', 'event_attend', 'buy'), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: 5, max: 60 }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        (types, threshold, after) => {
          const heat = types.reduce((sum, type) => sum + heatOf(type as 'like', day(0)), 0)
          const now = day(after)
          const until = hotUntil({ heat, lastEngagedAt: day(0) }, threshold)
          const score = scoreAt(heat, now)
          // The end is a whole millisecond, and a score just at the threshold is not above it.
          fc.pre(Math.abs(score - threshold) > 1e-6 && Math.abs(after - 7) > 1e-6)
          expect(until !== null && until > now).toBe(score > threshold && after < 7)
        },
      ),
    )
  })

  it('and never without anything that counts', () => {
    expect(hotUntil({ heat: 0, lastEngagedAt: day(0) }, 5)).toBeNull()
  })
})

describe('the stage by rules', () => {
  const facts = (stage: LeadStage, rest: Partial<Parameters<typeof stageByRules>[0]> = {}) => ({
    stage,
    engagementCount: 2,
    isHot: false,
    hasBought: false,
    movedAt: null,
    ...rest,
  })

  it('moves on with the third engagement, when hot, and after a purchase', () => {
    expect(stageByRules(facts('new'), day(0))).toBe('new')
    expect(stageByRules(facts('new', { engagementCount: 3 }), day(0))).toBe('engaging')
    expect(stageByRules(facts('engaging', { isHot: true }), day(0))).toBe('hot')
    expect(stageByRules(facts('qualified', { hasBought: true }), day(0))).toBe('converted')
  })

  it('never moves back, nor from what people decide', () => {
    for (const stage of ['hot', 'qualified', 'converted', 'lost'] as const)
      expect(stageByRules(facts(stage, { isHot: true, engagementCount: 9 }), day(0))).toBe(stage)
    expect(stageByRules(facts('engaging', { engagementCount: 1 }), day(0))).toBe('engaging')
  })

  it('[D-113] leaves a lead alone that a person has moved in the last 30 days', () => {
    const moved = facts('new', { isHot: true, engagementCount: 9, hasBought: true, movedAt: day(0) })
    expect(stageByRules(moved, day(29.99))).toBe('new')
    expect(stageByRules(moved, day(30))).toBe('converted')
  })
})

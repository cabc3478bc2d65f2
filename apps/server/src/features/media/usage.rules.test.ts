import { describe, expect, it } from 'vitest'
import { decayedUsage, nextTurnAt } from './usage.rules.ts'

const HOUR_MS = 60 * 60_000
const BUDGET_MS = 600_000
const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the CPU usage of a member', () => {
  it('decays by one hourly budget per hour, and never below zero', () => {
    expect(decayedUsage({ cpuMs: 500_000, at: now }, BUDGET_MS, later(HOUR_MS / 2)).cpuMs).toBe(200_000)
    expect(decayedUsage({ cpuMs: 500_000, at: now }, BUDGET_MS, later(9 * HOUR_MS)).cpuMs).toBe(0)
    expect(decayedUsage({ cpuMs: 500_000, at: later(HOUR_MS) }, BUDGET_MS, now).cpuMs).toBe(500_000)
  })

  it('allows the next file now while within the budget, else as soon as it is again', () => {
    expect(nextTurnAt({ cpuMs: 0, at: now }, BUDGET_MS, now)).toEqual(now)
    expect(nextTurnAt({ cpuMs: BUDGET_MS - 1, at: now }, BUDGET_MS, now)).toEqual(now)
    const at = nextTurnAt({ cpuMs: 900_000, at: now }, BUDGET_MS, now)
    expect(at.getTime() - now.getTime()).toBeCloseTo(HOUR_MS / 2, -2)
    expect(nextTurnAt({ cpuMs: 900_000, at: now }, BUDGET_MS, at)).toEqual(at)
  })
})

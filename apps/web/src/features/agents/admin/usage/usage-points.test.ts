import { buildAgentDay, buildAgentUsage } from '@guildhall/contract/testing/agents'
import { idOf } from '@guildhall/contract/testing/ids'
import { expect, it } from 'vitest'
import { totalOf, usagePoints } from './usage-points.ts'

const [ONE, TWO] = [idOf(1_401), idOf(1_402)]
const USAGE = buildAgentUsage({
  from: '2026-02-27',
  to: '2026-03-02',
  days: [
    buildAgentDay(0, { agentId: ONE, day: '2026-02-28', runs: 5, answered: 1, latencyMs: 1_000 }),
    buildAgentDay(0, { agentId: TWO, day: '2026-02-28', runs: 7, answered: 3, latencyMs: 2_000 }),
    buildAgentDay(0, { agentId: TWO, day: '2026-03-02', runs: 2, answered: 0, latencyMs: null }),
  ],
})

it('every day of the period has a point, also those on which nothing happened', () => {
  const points = usagePoints(USAGE, null)
  expect(points.map(({ date }) => date)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(points.map(({ runs }) => runs)).toEqual([0, 12, 0, 2])
  expect(points.map(({ latencyMs }) => latencyMs)).toEqual([null, 1_750, null, null])
})

it('the points of one agent have only what it did', () => {
  expect(usagePoints(USAGE, ONE).map(({ runs }) => runs)).toEqual([0, 5, 0, 0])
  expect(usagePoints(USAGE, ONE)[1]?.latencyMs).toBe(1_000)
})

it('an answer that was not published has a response time, too', () => {
  expect(totalOf([buildAgentDay(0, { answered: 0, latencyMs: 900 })]).latencyMs).toBe(900)
  expect(totalOf([])).toMatchObject({ runs: 0, costMicros: 0, latencyMs: null })
})

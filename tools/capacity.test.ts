import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../bench/capacity/inputs.ts'
import { bytesAYear, cpuADay, headline, membersOf, needsOf, rowsADay } from '../bench/capacity/model.ts'
import { mergeInputs } from '../bench/capacity/read-inputs.ts'

const cpu = (ms: number) => ({ api: ms, worker: 0, postgres: 0, redis: 0, nats: 0 })

/** Each operation costs a millisecond, each write ten rows, each row a hundred bytes. */
const inputs = {
  cost: Object.fromEntries(Object.keys(DEFAULTS.cost).map((name) => [name, cpu(1)])) as typeof DEFAULTS.cost,
  rows: { reaction: 10, comment: 10, post: 10 },
  bytes: Object.fromEntries(Object.keys(DEFAULTS.bytes).map((name) => [name, 100])) as typeof DEFAULTS.bytes,
}

describe('the model of capacity', () => {
  it('a thousand active members make 52.2 operations each in an hour', () => {
    expect(headline(inputs)).toBeCloseTo(52.2)
    expect(headline({ cost: { ...inputs.cost, feedPage: cpu(3) } })).toBeCloseTo(92.2)
  })

  it('CPU of all processes counts', () => {
    const everywhere = { api: 1, worker: 2, postgres: 3, redis: 4, nats: 5 }
    expect(headline({ cost: { ...inputs.cost, smallCall: everywhere } })).toBeCloseTo(22.2 + 30 * 15)
  })

  it('a member reads a fifth of what an active one reads, and writes what the data set has', () => {
    const day = new Map(cpuADay(inputs))
    expect(day.get('feedPage')).toBeCloseTo(4)
    expect(day.get('post')).toBeCloseTo(1 / 9)
    expect(rowsADay(inputs)).toBeCloseTo(100 / 9)
  })

  it('twice the cores or half the cost carry twice the members', () => {
    const half = Object.fromEntries(Object.keys(inputs.cost).map((name) => [name, cpu(0.5)]))
    const members = membersOf(2, inputs)
    // 45.3 ms of CPU a member and day, at three times the average and 60 % of two cores.
    expect(members).toBeCloseTo((2 * 0.6 * 86_400) / 3 / (0.2 * 0.221 + 1 / 900), 0)
    expect(membersOf(4, inputs)).toBeCloseTo(2 * members)
    expect(membersOf(2, { cost: half as typeof inputs.cost })).toBeCloseTo(2 * members)
  })

  it('needs grow with the members, at the peak of the day', () => {
    const needs = needsOf(864_000, inputs)
    expect(needs.feedPagesPerSecond).toBeCloseTo(120)
    expect(needs.writesPerSecond).toBeCloseTo(100 / 3)
    expect(needs.rowsPerSecond).toBeCloseTo(1_000 / 3)
    expect(needs.postgresCores).toBe(0)
    const bytes = bytesAYear(inputs).reduce((sum, [, each]) => sum + each, 0)
    expect(needs.terabytesAYear).toBeCloseTo((864_000 * bytes) / 1e12)
  })

  it('measured figures replace the defaults, and what is still a default is named', () => {
    const none = mergeInputs(null, null)
    expect(none.inputs).toEqual(DEFAULTS)
    expect(none.defaults).toContain('CPU of feedPage')
    const posts = { name: 'posts', rows: 2_000, heap: 1_000_000, indexes: 500_000 }
    const some = mergeInputs({ cost: { feedPage: cpu(7) }, rows: { post: 3 } }, { tables: [posts] })
    expect(some.inputs.cost.feedPage).toEqual(cpu(7))
    expect(some.inputs.rows.post).toBe(3)
    expect(some.inputs.bytes.posts).toBe(750)
    expect(some.inputs.cost.search).toEqual(DEFAULTS.cost.search)
    expect(some.defaults).not.toContain('CPU of feedPage')
  })
})

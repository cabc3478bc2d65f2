import { buildLead } from '@guildhall/contract/testing/leads'
import { describe, expect, it } from 'vitest'
import { ALL_LEADS, isFiltered, withLeads } from './lead-list.ts'

const first = buildLead(1, { score: 30, stage: 'hot', isHot: true })
const second = buildLead(2, { score: 20, stage: 'hot' })
const third = buildLead(3, { score: 10, stage: 'hot' })
const list = [first, second, third]
const ids = (leads: readonly { id: string }[]) => leads.map(({ id }) => id)
const IN_HOT = { ...ALL_LEADS, stage: 'hot' } as const

describe('a list of leads after some have changed', () => {
  it('keeps the place of who stays', () => {
    const changed = withLeads(list, [{ ...second, stage: 'lost', score: 99 }], ALL_LEADS)
    expect(ids(changed)).toEqual(ids(list))
    expect(changed[1]?.stage).toBe('lost')
  })

  it('loses who does not belong to it any more', () => {
    expect(ids(withLeads(list, [{ ...second, stage: 'lost' }], IN_HOT))).toEqual(ids([first, third]))
    expect(ids(withLeads([first], [{ ...first, isHot: false }], { ...ALL_LEADS, onlyHot: true }))).toEqual([])
  })

  it('gets who comes to it, in the order of its sort', () => {
    const coming = buildLead(4, { score: 25, stage: 'hot', lastEngagedAt: '2020-01-01T00:00:00.000Z' })
    expect(ids(withLeads(list, [coming], IN_HOT))).toEqual(ids([first, coming, second, third]))
    expect(ids(withLeads(list, [coming], { ...IN_HOT, sort: 'recent' }))).toEqual(
      ids([first, second, third, coming]),
    )
    expect(ids(withLeads(list, [{ ...coming, stage: 'new' }], IN_HOT))).toEqual(ids(list))
  })

  it('is the same when it is applied twice', () => {
    const move = [{ ...second, stage: 'lost' as const }, buildLead(4, { stage: 'hot' })]
    const once = withLeads(list, move, IN_HOT)
    expect(withLeads(once, move, IN_HOT)).toEqual(once)
  })

  it('gains nothing while it is searched: the server compares names', () => {
    const searched = { ...IN_HOT, q: 'per' }
    expect(ids(withLeads([first], [second], searched))).toEqual(ids([first]))
    expect(withLeads([first], [{ ...first, score: 31 }], searched)[0]?.score).toBe(31)
  })
})

it('how a list is sorted is no filter', () => {
  expect(isFiltered({ ...ALL_LEADS, sort: 'recent' })).toBe(false)
  expect(isFiltered({ ...ALL_LEADS, q: 'a' })).toBe(true)
})

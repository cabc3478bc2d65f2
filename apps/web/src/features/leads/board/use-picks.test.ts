import { MAX_MOVED_LEADS } from '@guildhall/contract/lead-limits'
import { buildLead } from '@guildhall/contract/testing/leads'
import { describe, expect, it } from 'vitest'
import { withPicks } from './use-picks.ts'

const leads = Array.from({ length: MAX_MOVED_LEADS + 5 }, (_, at) => buildLead(at + 1))

describe('what is picked', () => {
  it('holds at most as many leads as can be moved at once', () => {
    const full = withPicks(new Map(), leads, true)
    expect(full.size).toBe(MAX_MOVED_LEADS)
    expect(withPicks(full, leads.slice(-1), true).size).toBe(MAX_MOVED_LEADS)
  })

  it('keeps the newest state of a lead, and its place', () => {
    const picked = withPicks(new Map(), leads.slice(0, 2), true)
    const moved = buildLead(1, { stage: 'hot' })
    expect([...withPicks(picked, [moved], true).values()]).toEqual([moved, leads[1]])
  })

  it('drops leads', () => {
    const picked = withPicks(new Map(), leads.slice(0, 3), true)
    expect([...withPicks(picked, leads.slice(1, 9), false).keys()]).toEqual([leads[0]?.id])
  })
})

import { describe, expect, it } from 'vitest'
import { verdictOf } from './votes.rules.ts'

describe('votes on an agent', () => {
  it.each([
    [0, 0, { isPaused: false, dayCap: null }],
    [0, 4, { isPaused: false, dayCap: null }],
    [5, 5, { isPaused: false, dayCap: null }],
    [0, 5, { isPaused: false, dayCap: 8 }],
    [4, 5, { isPaused: false, dayCap: 25 }],
    [0, 9, { isPaused: false, dayCap: 5 }],
    [0, 10, { isPaused: true, dayCap: null }],
    [5, 10, { isPaused: false, dayCap: 19 }],
    [5, 11, { isPaused: true, dayCap: null }],
  ])('with %i for and %i against it lead to %j of 50', (upvotes, downvotes, verdict) => {
    expect(verdictOf({ upvotes, downvotes }, 50)).toEqual(verdict)
  })

  it('leave one act in a day', () => {
    expect(verdictOf({ upvotes: 0, downvotes: 9 }, 1).dayCap).toBe(1)
  })
})

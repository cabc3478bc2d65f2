import { describe, expect, it } from 'vitest'
import { faultOfPoll, filledOptions, isBlank, isRepeated, newPoll, type PollDraft } from './poll.ts'

const poll = (overrides: Partial<PollDraft> = {}): PollDraft => ({
  question: 'Which day?',
  options: ['Monday', 'Friday'],
  days: 7,
  ...overrides,
})

describe('a poll', () => {
  it('[S1-144] begins with two empty options and needs two that are filled in', () => {
    expect(newPoll()).toEqual({ question: '', options: ['', ''], days: 7 })
    expect(faultOfPoll(poll())).toBeNull()
    expect(faultOfPoll(poll({ options: ['Monday', ''] }))).toBe('options')
    expect(faultOfPoll(poll({ options: ['Monday', '   ', ''] }))).toBe('options')
    expect(faultOfPoll(poll({ options: ['Monday', '', 'Friday', ''] }))).toBeNull()
  })

  it('needs a question', () => {
    expect(faultOfPoll(poll({ question: '  ' }))).toBe('question')
  })

  it('in which nothing was written is none, and in nobody’s way', () => {
    expect(isBlank(poll({ question: ' ', options: ['', ' '] }))).toBe(true)
    expect(faultOfPoll(newPoll())).toBeNull()
    expect(isBlank(poll({ question: '', options: ['Monday', ''] }))).toBe(false)
  })

  it('[S1-145] drops its empty options', () => {
    expect(filledOptions(poll({ options: [' Monday ', '', '  ', 'Friday'] }))).toEqual(['Monday', 'Friday'])
  })

  it('has options that differ, whatever their case', () => {
    expect(faultOfPoll(poll({ options: ['Blue', 'Red', ' blue'] }))).toBe('same')
    expect([0, 1, 2].map((at) => isRepeated(['Blue', 'Red', ' blue'], at))).toEqual([false, false, true])
    expect(isRepeated(['', ''], 1)).toBe(false)
  })

  it('has limits that count code points', () => {
    expect(faultOfPoll(poll({ question: '🎉'.repeat(300) }))).toBeNull()
    expect(faultOfPoll(poll({ question: '🎉'.repeat(301) }))).toBe('long')
    expect(faultOfPoll(poll({ options: ['🎉'.repeat(100), 'b'] }))).toBeNull()
    expect(faultOfPoll(poll({ options: ['a'.repeat(101), 'b'] }))).toBe('long')
  })
})

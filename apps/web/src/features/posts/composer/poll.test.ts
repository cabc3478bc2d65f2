import { describe, expect, it } from 'vitest'
import { validatePoll, filledOptions, isBlank, isRepeated, newPoll, type PollDraft } from './poll.ts'

const poll = (overrides: Partial<PollDraft> = {}): PollDraft => ({
  question: 'Which day?',
  options: ['Monday', 'Friday'],
  days: 7,
  ...overrides,
})

describe('a poll', () => {
  it('[S1-144] starts with two empty options and needs two filled ones', () => {
    expect(newPoll()).toEqual({ question: '', options: ['', ''], days: 7 })
    expect(validatePoll(poll())).toBeNull()
    expect(validatePoll(poll({ options: ['Monday', ''] }))).toBe('options')
    expect(validatePoll(poll({ options: ['Monday', '   ', ''] }))).toBe('options')
    expect(validatePoll(poll({ options: ['Monday', '', 'Friday', ''] }))).toBeNull()
  })

  it('needs a question', () => {
    expect(validatePoll(poll({ question: '  ' }))).toBe('question')
  })

  it('that is blank is valid', () => {
    expect(isBlank(poll({ question: ' ', options: ['', ' '] }))).toBe(true)
    expect(validatePoll(newPoll())).toBeNull()
    expect(isBlank(poll({ question: '', options: ['Monday', ''] }))).toBe(false)
  })

  it('[S1-145] drops its empty options', () => {
    expect(filledOptions(poll({ options: [' Monday ', '', '  ', 'Friday'] }))).toEqual(['Monday', 'Friday'])
  })

  it('has options that differ, ignoring case', () => {
    expect(validatePoll(poll({ options: ['Blue', 'Red', ' blue'] }))).toBe('same')
    expect([0, 1, 2].map((at) => isRepeated(['Blue', 'Red', ' blue'], at))).toEqual([false, false, true])
    expect(isRepeated(['', ''], 1)).toBe(false)
  })

  it('has limits in code points', () => {
    expect(validatePoll(poll({ question: '🎉'.repeat(300) }))).toBeNull()
    expect(validatePoll(poll({ question: '🎉'.repeat(301) }))).toBe('long')
    expect(validatePoll(poll({ options: ['🎉'.repeat(100), 'b'] }))).toBeNull()
    expect(validatePoll(poll({ options: ['a'.repeat(101), 'b'] }))).toBe('long')
  })
})

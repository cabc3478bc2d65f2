import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStacked, isStorable, text, textLength } from './text.ts'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['😀', 1],
    ['👨‍👩‍👧‍👦', 7],
    ['日本語', 3],
    ['ﷺ', 1],
  ])('[D-037] counts %j as %i code points after NFC', (value, length) => {
    expect(textLength(value)).toBe(length)
  })

  it('[D-037] is the same for every normal form of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(textLength(value.normalize('NFD'))).toBe(textLength(value))
        expect(textLength(value)).toBeLessThanOrEqual(value.normalize('NFC').length)
      }),
    )
  })
})

describe('text that can be stored', () => {
  it('has no U+0000 and no half of a surrogate pair', () => {
    expect(isStorable('héllo 😀')).toBe(true)
    expect(isStorable('a\0b')).toBe(false)
    expect(isStorable('\ud800')).toBe(false)
    expect(isStorable('\udc00a')).toBe(false)
  })

  it('does not pile marks on one letter', () => {
    expect(isStacked(`a${'\u0301'.repeat(8)}`)).toBe(false)
    expect(isStacked(`a${'\u0301'.repeat(9)}`)).toBe(true)
  })
})

describe('a text field', () => {
  const field = text({ min: 2, max: 5, messages: { min: 'Too short', max: 'Too long' } })

  it('trims and normalises', () => {
    expect(field.parse('  cafe\u0301 ')).toBe('café')
  })

  it.each(['\u200B\u200B\u200B', '\u3164 \u3164', '\u2800\u00AD\u2060', ' \u2028\uFEFF '])(
    'takes %j, which nobody can see, as nothing',
    (value) => {
      expect(text({ max: 5 }).parse(value)).toBe('')
      expect(field.safeParse(value).error?.issues[0]?.message).toBe('Too short')
    },
  )

  it('keeps what joins and directs visible characters', () => {
    expect(text({ max: 20 }).parse('👨‍👩‍👧 می\u200Cخواهم')).toBe('👨‍👩‍👧 می\u200Cخواهم')
  })

  it.each([
    [' a ', 'Too short'],
    ['abcdef', 'Too long'],
    ['x'.repeat(100_000), 'Too long'],
  ])('refuses %j with the sentence it was given', (value, message) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(message)
  })

  it('counts emoji as people do not count UTF-16', () => {
    expect(field.safeParse('😀😀😀😀😀').success).toBe(true)
    expect(field.safeParse('😀😀😀😀😀😀').success).toBe(false)
  })
})

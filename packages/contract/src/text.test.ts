import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reason } from './reason.ts'
import { hasStackedMarks, isStorable, textLength } from './text.ts'
import { text } from './text-field.ts'

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

  it('[D-037] is the same for every normalization form of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(textLength(value.normalize('NFD'))).toBe(textLength(value))
        expect(textLength(value)).toBeLessThanOrEqual(value.normalize('NFC').length)
      }),
    )
  })
})

describe('text that can be stored', () => {
  it('has no U+0000 and no lone surrogate', () => {
    expect(isStorable('héllo 😀')).toBe(true)
    expect(isStorable('a\0b')).toBe(false)
    expect(isStorable('\ud800')).toBe(false)
    expect(isStorable('\udc00a')).toBe(false)
  })

  it('does not stack too many marks on one letter', () => {
    expect(hasStackedMarks(`a${'\u0301'.repeat(8)}`)).toBe(false)
    expect(hasStackedMarks(`a${'\u0301'.repeat(9)}`)).toBe(true)
  })
})

describe('a text field', () => {
  const field = text({
    min: 2,
    max: 5,
    tooShort: reason('collection.no_name'),
    tooLong: reason('profile.bio_too_long', { max: 5 }),
  })

  it('trims and normalises', () => {
    expect(field.parse('  cafe\u0301 ')).toBe('café')
  })

  it.each(['\u200B\u200B\u200B', '\u3164 \u3164', '\u2800\u00AD\u2060', ' \u2028\uFEFF '])(
    'treats %j, which is invisible, as empty',
    (value) => {
      expect(text({ max: 5 }).parse(value)).toBe('')
      expect(field.safeParse(value).error?.issues[0]?.message).toBe('collection.no_name')
    },
  )

  it('keeps joiners and direction marks between visible characters', () => {
    expect(text({ max: 20 }).parse('👨‍👩‍👧 می\u200Cخواهم')).toBe('👨‍👩‍👧 می\u200Cخواهم')
  })

  it.each([
    [' a ', 'collection.no_name', {}],
    ['abcdef', 'profile.bio_too_long', { max: 5 }],
    ['x'.repeat(100_000), 'profile.bio_too_long', { max: 5 }],
  ])('rejects %j with the given reason', (value, message, params) => {
    expect(field.safeParse(value).error?.issues[0]).toMatchObject({ message, params })
  })

  it.each([
    ['a', 'field.too_short', { min: 2 }],
    ['abcdef', 'field.too_long', { max: 5 }],
    ['x'.repeat(100_000), 'field.too_long', { max: 5 }],
    [`ab${'\u0363'.repeat(9)}`, 'field.stacked_marks', {}],
  ])('without one, rejects %j with its limit', (value, message, params) => {
    const max = message === 'field.stacked_marks' ? 20 : 5
    expect(text({ min: 2, max }).safeParse(value).error?.issues[0]).toMatchObject({ message, params })
  })

  it('counts an emoji once, not in UTF-16 code units', () => {
    expect(field.safeParse('😀😀😀😀😀').success).toBe(true)
    expect(field.safeParse('😀😀😀😀😀😀').success).toBe(false)
  })
})

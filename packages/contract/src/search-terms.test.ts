import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, matchesIn, nameTerms, textTerms } from './search-terms.ts'

describe('folding', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Cre\u0300me', 'creme'],
    ['Straße, STRASSE', 'strasse, strasse'],
    ['Ærøskøbing Łódź', 'aeroskobing lodz'],
    ['İstanbul ısı', 'istanbul isi'],
    ['Ёлка Йод', 'елка иод'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['Ｇｕｉｌｄ ﬁne', 'guild fine'],
    ['한국어', '한국어'],
    ['ガギグ', 'ガギグ'],
  ])('turns %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('a search text', () => {
  it.each([
    ['Grace  HOPPER', ['grace', 'hopper']],
    ['@anna_smith', ['anna', 'smith']],
    ['O’Brien-Çelik', ['o', 'brien', 'celik']],
    ['王伟', ['王', '伟']],
    ['Ana 🌸🌸', ['ana', '🌸']],
    [' ,.!% ', []],
    ['x'.repeat(90), ['x'.repeat(40)]],
  ])('%j searches names for %j', (typed, terms) => {
    expect(nameTerms(typed)).toEqual(terms)
  })

  it.each([
    ['red Paint', [['red'], ['paint', '*']]],
    ['red paint ', [['red'], ['paint']]],
    ['AI', [['ai']]],
    ['東京', [['東京']]],
    ['東京都', [['東京'], ['京都']]],
    ['京', [['京', '*']]],
    ['Привет, ёлка', [['привет'], ['елка', '*']]],
    ['👩🏽‍💻 🎉', [['👩'], ['💻'], ['🎉']]],
    ['paint paint', [['paint', '*']]],
  ])('%j searches posts for %j', (typed, terms) => {
    expect(textTerms(typed).map(({ word, isPrefix }) => [word, ...(isPrefix ? ['*'] : [])])).toEqual(terms)
  })

  it('has at most ten terms', () => {
    expect(textTerms('a b c d e f g h i j k l')).toHaveLength(10)
    expect(nameTerms('a b c d e f g h i j k l')).toHaveLength(10)
  })
})

describe('matches', () => {
  const marked = (text: string, typed: string, of?: 'name') =>
    matchesIn(text, typed, of).map(({ start, end }) => text.slice(start, end))

  it.each([
    ['We paint. Painters repaint.', 'paint', ['paint', 'Paint']],
    ['We paint walls', 'WALLS paint', ['paint', 'walls']],
    ['paint and painting', 'paint ', ['paint']],
    ['Une crème brûlée', 'creme', ['crème']],
    ['Une cre\u0300me', 'crème', ['cre\u0300me']],
    ['Die Straße', 'strasse', ['Straße']],
    ['С Новым годом, Ёжик', 'ежик новым', ['Новым', 'Ёжик']],
    ['私は東京に住んでいます', '東京', ['東京']],
    ['東京都', '東京都', ['東京都']],
    ['Done 🎉🎉!', '🎉', ['🎉🎉']],
    ['Nothing here', 'paint', []],
    ['Nothing here', '', []],
  ])('in %j for %j are %j', (text, typed, found) => {
    expect(marked(text, typed)).toEqual(found)
  })

  it('in a name are prefixes of its words', () => {
    expect(marked('Grace Hopper', 'ho gr', 'name')).toEqual(['Gr', 'Ho'])
    expect(marked('Grace Hopper', 'op', 'name')).toEqual([])
  })

  it('are in order, separate and within the text, whatever it is', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(any, any, (text, typed) => {
        let last = -1
        for (const { start, end } of matchesIn(text, typed)) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }),
    )
  })
})

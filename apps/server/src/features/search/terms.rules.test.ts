import { textTerms } from '@guildhall/contract/search-terms'
import { describe, expect, it } from 'vitest'
import { queryOf, chooseTerms, chooseStrategy, type Frequencies } from './terms.rules.ts'

/** Two million posts: nearly all contain `the`, one in a hundred `paint` and `wood`, few `paints` and `painter`. */
const FREQUENCIES: Frequencies = {
  posts: 2_000_000,
  words: [
    ['!', 0.2],
    ['paint', 0.01],
    ['painter', 0.003],
    ['paints', 0.003],
    ['the', 0.9],
    ['wood', 0.01],
  ],
  rarest: 0.003,
}
const strategyFor = (typed: string, frequencies = FREQUENCIES) =>
  chooseStrategy(textTerms(typed), 11, frequencies)

describe('the search strategy', () => {
  it.each([
    ['the ', 'read-newest'],
    ['paint ', 'read-newest'],
    ['pai', 'read-newest'],
    ['the paint ', 'read-newest'],
    ['gesso ', 'look-up'],
    ['gesso', 'look-up'],
    ['the gesso ', 'look-up'],
    ['paint wood ', 'look-up'],
    ['zzz', 'look-up'],
  ])('for %j is to %s', (typed, chosen) => {
    expect(strategyFor(typed)).toBe(chosen)
  })

  it('with a filter that few posts match is to look them up', () => {
    expect(
      chooseStrategy([...textTerms('the '), { word: '@someone', isPrefix: false }], 11, FREQUENCIES),
    ).toBe('look-up')
  })

  it('is to look up if there are few posts or no statistics', () => {
    expect(strategyFor('the ', { ...FREQUENCIES, posts: 20_000 })).toBe('look-up')
    expect(strategyFor('the ', { posts: 2_000_000, words: [], rarest: 0 })).toBe('look-up')
  })
})

describe('the last word typed', () => {
  const query = (typed: string, frequencies = FREQUENCIES) =>
    queryOf(chooseTerms(textTerms(typed), frequencies))

  it('is a prefix, unless thousands of posts contain exactly that word', () => {
    expect(query('oil pai')).toBe(`'oil' & 'pai':*`)
    expect(query('oil paint')).toBe(`'oil' & 'paint'`)
    expect(query('oil gesso')).toBe(`'oil' & 'gesso':*`)
    expect(query('oil zzz')).toBe(`'oil' & 'zzz':*`)
  })

  it('is always a prefix if there are few posts or no statistics', () => {
    expect(query('paint', { ...FREQUENCIES, posts: 20_000 })).toBe(`'paint':*`)
    expect(query('paint', { posts: 2_000_000, words: [], rarest: 0 })).toBe(`'paint':*`)
  })
})

it('a query has every word, and the last one as a prefix', () => {
  expect(queryOf(textTerms('Oil paint'))).toBe(`'oil' & 'paint':*`)
  expect(queryOf(textTerms(`o'neil \\ "x" & | ! (a:b) <-> 東京`))).toBe(
    `'o' & 'neil' & 'x' & 'a' & 'b' & '東京'`,
  )
})

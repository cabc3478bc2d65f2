import { textTerms } from '@guildhall/contract/search-words'
import { describe, expect, it } from 'vitest'
import { firstIdAt, queryOf, settle, wayTo, type Frequencies } from './words.rules.ts'

/** Two million posts, of which nearly all say `the`, one in a hundred `paint` and `wood`, few `paints` and `painter`. */
const KNOWN: Frequencies = {
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
const way = (typed: string, known = KNOWN) => wayTo(textTerms(typed), 11, known)

describe('the way to the posts', () => {
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
    expect(way(typed)).toBe(chosen)
  })

  it('with a filter that few posts fit is to look them up', () => {
    expect(wayTo([...textTerms('the '), { word: '@someone', isBeginning: false }], 11, KNOWN)).toBe('look-up')
  })

  it('is to look up where there are few posts, or where nothing is known of them', () => {
    expect(way('the ', { ...KNOWN, posts: 20_000 })).toBe('look-up')
    expect(way('the ', { posts: 2_000_000, words: [], rarest: 0 })).toBe('look-up')
  })
})

describe('the last word', () => {
  const query = (typed: string, known = KNOWN) => queryOf(settle(textTerms(typed), known))

  it('is a beginning, unless thousands of posts say just that', () => {
    expect(query('oil pai')).toBe(`'oil' & 'pai':*`)
    expect(query('oil paint')).toBe(`'oil' & 'paint'`)
    expect(query('oil gesso')).toBe(`'oil' & 'gesso':*`)
    expect(query('oil zzz')).toBe(`'oil' & 'zzz':*`)
  })

  it('is always one where there are few posts, or where nothing is known of them', () => {
    expect(query('paint', { ...KNOWN, posts: 20_000 })).toBe(`'paint':*`)
    expect(query('paint', { posts: 2_000_000, words: [], rarest: 0 })).toBe(`'paint':*`)
  })
})

it('a query names every word, and the last one as a beginning', () => {
  expect(queryOf(textTerms('Oil paint'))).toBe(`'oil' & 'paint':*`)
  expect(queryOf(textTerms(`o'neil \\ "x" & | ! (a:b) <-> 東京`))).toBe(
    `'o' & 'neil' & 'x' & 'a' & 'b' & '東京'`,
  )
})

it('the first id of a time comes before all that are made then, and behind those made before', () => {
  expect(firstIdAt(new Date(0x0190_0000_0001))).toBe('01900000-0001-0000-0000-000000000000')
  expect(firstIdAt(new Date(-5))).toBe('00000000-0000-0000-0000-000000000000')
})

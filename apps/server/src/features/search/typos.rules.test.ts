import { describe, expect, it } from 'vitest'
import { typosOf } from './typos.rules.ts'

describe('the typos of a word', () => {
  it.each([
    ['hoper', 'hopper'],
    ['hoppper', 'hopper'],
    ['hopxer', 'hopper'],
    ['jonh', 'john'],
    ['rgace', 'grace'],
    ['race', 'grace'],
    ['граци', 'грация'],
    ['виан', 'иван'],
    ['σοφα', 'σοφια'],
  ])('of %j include %j', (typed, meant) => {
    expect(typosOf(typed)).toContain(meant)
  })

  it('do not include the word itself, or anything two typos away', () => {
    expect(typosOf('grace')).not.toContain('grace')
    expect(typosOf('grace')).not.toContain('grcea')
    expect(typosOf('grace')).not.toContain('gra')
  })

  it('are few and without duplicates, and empty for words that are too short or too long', () => {
    const typos = typosOf('bookbinder')
    expect(new Set(typos).size).toBe(typos.length)
    expect(typos.length).toBeLessThan(600)
    expect(typosOf('ab')).toEqual([])
    expect(typosOf('x'.repeat(21))).toEqual([])
    expect(typosOf('🌸🌼🌸').sort()).toEqual(['🌼🌸', '🌸🌸', '🌸🌼', '🌼🌸🌸', '🌸🌸🌼'].sort())
  })
})

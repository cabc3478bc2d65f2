import { describe, expect, it } from 'vitest'
import { slipsOf } from './slips.rules.ts'

describe('the slips of a word', () => {
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
  ])('of %j hold %j', (typed, meant) => {
    expect(slipsOf(typed)).toContain(meant)
  })

  it('do not hold the word itself, nor what is two slips away', () => {
    expect(slipsOf('grace')).not.toContain('grace')
    expect(slipsOf('grace')).not.toContain('grcea')
    expect(slipsOf('grace')).not.toContain('gra')
  })

  it('are few, each once, and none of what is too short or too long', () => {
    const slips = slipsOf('bookbinder')
    expect(new Set(slips).size).toBe(slips.length)
    expect(slips.length).toBeLessThan(600)
    expect(slipsOf('ab')).toEqual([])
    expect(slipsOf('x'.repeat(21))).toEqual([])
    expect(slipsOf('🌸🌼🌸').sort()).toEqual(['🌼🌸', '🌸🌸', '🌸🌼', '🌼🌸🌸', '🌸🌸🌼'].sort())
  })
})

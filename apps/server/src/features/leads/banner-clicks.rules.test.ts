import { describe, expect, it } from 'vitest'
import { bannerFacts, creditsOf } from './banner-clicks.rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 86_400_000)
const click = (banner_id: string, at: number, user_id = 'ann') => ({
  group_id: 'g',
  user_id,
  banner_id,
  clicked_at: day(at),
})
const converted = (at: number, user_id = 'ann') => ({
  group_id: 'g',
  user_id,
  from: 'hot' as const,
  at: day(at),
})
const credited = (...args: Parameters<typeof creditsOf>) =>
  creditsOf(...args).map(({ banner_id, user_id }) => [banner_id, user_id])

describe('a conversion', () => {
  it('[D-104] counts for the last banner that was clicked before, and once', () => {
    const clicks = [click('1', 0), click('3', 9), click('2', 4), click('1', 1, 'ben')]
    expect(credited(clicks, [converted(5)])).toEqual([['2', 'ann']])
    expect(credited(clicks.toReversed(), [converted(9), converted(9, 'ben')])).toEqual([
      ['3', 'ann'],
      ['1', 'ben'],
    ])
  })

  it('counts for 30 days, and not before a click', () => {
    expect(credited([click('1', 0)], [converted(30)])).toEqual([['1', 'ann']])
    expect(credited([click('1', 0)], [converted(30.01)])).toEqual([])
    expect(credited([click('1', 1)], [converted(0.99)])).toEqual([])
    expect(credited([click('1', 0, 'ben')], [converted(1)])).toEqual([])
  })

  it('is a fact of its own beside the click', () => {
    const clicks = [click('1', 0)]
    expect(bannerFacts(clicks, creditsOf(clicks, [converted(2)]))).toMatchObject([
      { type: 'cta_click', source: 'cta_click:1', banner_id: '1', at: day(0), actor_id: 'ann' },
      { type: 'cta_convert', source: 'cta_convert:1', banner_id: '1', at: day(2), actor_id: 'ann' },
    ])
  })
})

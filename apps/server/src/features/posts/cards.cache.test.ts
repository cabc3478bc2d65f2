import { describe, expect, it } from 'vitest'
import { cardsCache, type Card } from './cards.cache.ts'

const MEGABYTE = 1_024 * 1_024
/** One text for all: the cache counts it each time, and the test needs no memory. */
const json = 'x'.repeat(MEGABYTE)

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  state: '1',
  facts: { author_id: 'ann', group_id: null, audience: 'public' },
  dependsOn: ['ann'],
  originalId: null,
  isPoll: false,
  pollEndsAt: 0,
  pollCounts: [],
  json,
  originalLength: 0,
  renderedAt: 1_000,
  readAt: Number.MAX_SAFE_INTEGER,
  ...more,
})

describe('cards in memory', () => {
  it('are bounded by their bytes; those that were shown last stay', () => {
    cardsCache.put(card('first'))
    cardsCache.put(card('second'))
    for (let at = 0; at < 150; at += 1) {
      cardsCache.put(card(`more ${at}`))
      expect(cardsCache.get('first', 1_000)?.id).toBe('first')
    }
    expect(cardsCache.get('second', 1_000)).toBeUndefined()
    expect(cardsCache.get('more 149', 1_000)?.id).toBe('more 149')
  })

  it('count twice where their letters take two bytes', () => {
    const wide = `${json}Ж`
    for (let at = 0; at < 150; at += 1) cardsCache.put(card(`wide ${at}`, { json: wide }))
    expect(cardsCache.get('wide 149', 1_000)?.id).toBe('wide 149')
    expect(cardsCache.get('wide 85', 1_000)).toBeUndefined()
  })

  it('are ten minutes old at most', () => {
    cardsCache.put(card('old', { json: 'short' }))
    expect(cardsCache.get('old', 1_000 + 599_999)?.id).toBe('old')
    expect(cardsCache.get('old', 1_000 + 600_000)).toBeUndefined()
  })
})

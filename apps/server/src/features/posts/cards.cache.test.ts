import { describe, expect, it } from 'vitest'
import { cardsCache, type Card } from './cards.cache.ts'

const MEGABYTE = 1_024 * 1_024
/** The same bytes for all cards: the cache counts them each time, but they are allocated only once. */
const json = Buffer.alloc(MEGABYTE)

const fieldsOf = (bytes: Buffer) => ({ bytes, places: [], urls: [], signer: null })
const NOW = 1_000

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  state: '1',
  facts: { author_id: 'ann', group_id: null, audience: 'public', is_hidden: false },
  mentionedIds: [],
  dependsOn: ['ann'],
  originalId: null,
  hidden: null,
  isPoll: false,
  pollEndsAt: 0,
  pollCounts: [],
  fields: fieldsOf(json),
  counts: '',
  readAt: Number.MAX_SAFE_INTEGER,
  ...more,
})

describe('the card cache', () => {
  it('is bounded by size and keeps the most recently used cards', () => {
    cardsCache.put(card('first'), NOW)
    cardsCache.put(card('second'), NOW)
    for (let at = 0; at < 150; at += 1) {
      cardsCache.put(card(`more ${at}`), NOW)
      expect(cardsCache.get('first', NOW)?.id).toBe('first')
    }
    expect(cardsCache.get('second', NOW)).toBeUndefined()
    expect(cardsCache.get('more 149', NOW)?.id).toBe('more 149')
  })

  it('keeps cards for at most ten minutes', () => {
    cardsCache.put(card('old', { fields: fieldsOf(Buffer.from('short')) }), NOW)
    expect(cardsCache.get('old', NOW + 599_999)?.id).toBe('old')
    expect(cardsCache.get('old', NOW + 600_000)).toBeUndefined()
  })
})

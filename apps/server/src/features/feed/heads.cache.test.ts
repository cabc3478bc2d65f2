import { beforeEach, describe, expect, it } from 'vitest'
import { headsCache } from './heads.cache.ts'

const entries = [{ id: 'b', authorId: 'ann' }]
const get = (now: number) => headsCache.get('group', now, 1_000)
beforeEach(() => headsCache.clear())

describe('the head of a source', () => {
  it('is kept for its time', () => {
    headsCache.put('group', entries, 100)
    expect([get(1_099), get(1_100)]).toEqual([entries, null])
  })

  it('is gone once the source moved, until it is read anew', () => {
    headsCache.put('group', entries, 100)
    headsCache.drop('group', 200)
    expect(get(201)).toBeNull()
    headsCache.put('group', entries, 201)
    expect(get(202)).toEqual(entries)
  })

  it('gives way to others one by one when there are too many', () => {
    headsCache.put('group', entries, 100)
    for (let at = 0; at < 19_999; at += 1) headsCache.put(`other ${at}`, entries, 100)
    expect(get(101)).toEqual(entries)
    headsCache.put('one more', entries, 100)
    expect(get(101)).toEqual(entries)
    expect(headsCache.get('other 0', 101, 1_000)).toBeNull()
    expect(headsCache.get('other 1', 101, 1_000)).toEqual(entries)
  })

  it('is not taken from a reading that began before the source moved', () => {
    headsCache.drop('group', 200)
    headsCache.put('group', entries, 199)
    expect(get(201)).toBeNull()
    headsCache.put('group', entries, 200)
    expect(get(201)).toBeNull()
  })
})

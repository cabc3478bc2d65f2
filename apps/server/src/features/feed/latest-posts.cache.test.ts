import { beforeEach, describe, expect, it } from 'vitest'
import { latestPostsCache } from './latest-posts.cache.ts'

const entries = [{ id: 'b', authorId: 'ann' }]
const get = (now: number) => latestPostsCache.get('group', now, 1_000)
beforeEach(() => latestPostsCache.clear())

describe('the cached latest posts of a source', () => {
  it('expire at their maximum age', () => {
    latestPostsCache.put('group', entries, 100)
    expect([get(1_099), get(1_100)]).toEqual([entries, null])
  })

  it('are gone after an invalidation, until the source is read again', () => {
    latestPostsCache.put('group', entries, 100)
    latestPostsCache.invalidate('group', 200)
    expect(get(201)).toBeNull()
    latestPostsCache.put('group', entries, 201)
    expect(get(202)).toEqual(entries)
  })

  it('are evicted one by one, least recently used first, when there are too many sources', () => {
    latestPostsCache.put('group', entries, 100)
    for (let at = 0; at < 19_999; at += 1) latestPostsCache.put(`other ${at}`, entries, 100)
    expect(get(101)).toEqual(entries)
    latestPostsCache.put('one more', entries, 100)
    expect(get(101)).toEqual(entries)
    expect(latestPostsCache.get('other 0', 101, 1_000)).toBeNull()
    expect(latestPostsCache.get('other 1', 101, 1_000)).toEqual(entries)
  })

  it('are not taken from a read that started before the invalidation', () => {
    latestPostsCache.invalidate('group', 200)
    latestPostsCache.put('group', entries, 199)
    expect(get(201)).toBeNull()
    latestPostsCache.put('group', entries, 200)
    expect(get(201)).toBeNull()
  })
})

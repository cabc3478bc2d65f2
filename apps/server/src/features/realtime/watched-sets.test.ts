import { describe, expect, it } from 'vitest'
import { MAX_TABS_PER_SESSION, WatchedSets } from './watched-sets.ts'

describe('watched sets', () => {
  it('are replaced per tab, and return what is new in the tab', () => {
    const sets = new WatchedSets()
    expect(sets.replace('ann', 'one', ['post:a', 'post:b', 'post:b'])).toEqual(['post:a', 'post:b'])
    expect(sets.replace('ann', 'two', ['post:b', 'thread:b'])).toEqual(['post:b', 'thread:b'])
    expect(sets.replace('ann', 'one', ['post:b', 'post:d'])).toEqual(['post:d'])
    expect([...sets.sessionsOf('post:a')]).toEqual([])
    expect([...sets.sessionsOf('post:b')]).toEqual(['ann'])
    expect([...sets.sessionsOf('thread:b')]).toEqual(['ann'])
    expect([...sets.sessionsOf('post:d')]).toEqual(['ann'])
  })

  it('contain a topic as long as one tab of a session watches it', () => {
    const sets = new WatchedSets()
    sets.replace('ann', 'one', ['post:a'])
    sets.replace('ann', 'two', ['post:a'])
    sets.replace('ben', 'one', ['post:a'])
    expect(sets.countOf('post:a')).toBe(3)
    sets.replace('ann', 'one', [])
    expect([...sets.sessionsOf('post:a')]).toEqual(['ann', 'ben'])
    sets.replace('ann', 'two', [])
    expect([...sets.sessionsOf('post:a')]).toEqual(['ben'])
    sets.remove('ben')
    sets.remove('ben')
    expect(sets.countOf('post:a')).toBe(0)
  })

  it('evict the least recently updated tab of a session with too many', () => {
    const sets = new WatchedSets()
    for (let tab = 0; tab < MAX_TABS_PER_SESSION; tab += 1) sets.replace('ann', `${tab}`, [`post:${tab}`])
    sets.replace('ann', '0', ['post:0'])
    sets.replace('ann', 'one more', ['post:new'])
    expect(sets.countOf('post:0')).toBe(1)
    expect(sets.countOf('post:1')).toBe(0)
    expect(sets.countOf('post:new')).toBe(1)
    sets.remove('ann')
    for (const topic of ['post:0', 'post:2', 'post:new'] as const) expect(sets.countOf(topic)).toBe(0)
  })
})

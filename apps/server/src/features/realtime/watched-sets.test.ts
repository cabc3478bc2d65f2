import { describe, expect, it } from 'vitest'
import { TABS_PER_SESSION, WatchedSets } from './watched-sets.ts'

describe('watched sets', () => {
  it('are replaced tab by tab, and answer what is new in the tab', () => {
    const sets = new WatchedSets()
    expect(sets.replace('ann', 'one', ['a', 'b', 'b'])).toEqual(['a', 'b'])
    expect(sets.replace('ann', 'two', ['b', 'c'])).toEqual(['b', 'c'])
    expect(sets.replace('ann', 'one', ['b', 'd'])).toEqual(['d'])
    expect([...sets.sessionsOf('a')]).toEqual([])
    expect([...sets.sessionsOf('b')]).toEqual(['ann'])
    expect([...sets.sessionsOf('c')]).toEqual(['ann'])
    expect([...sets.sessionsOf('d')]).toEqual(['ann'])
  })

  it('hold a post as long as one tab of a session shows it', () => {
    const sets = new WatchedSets()
    sets.replace('ann', 'one', ['a'])
    sets.replace('ann', 'two', ['a'])
    sets.replace('ben', 'one', ['a'])
    expect(sets.countOf('a')).toBe(3)
    sets.replace('ann', 'one', [])
    expect([...sets.sessionsOf('a')]).toEqual(['ann', 'ben'])
    sets.replace('ann', 'two', [])
    expect([...sets.sessionsOf('a')]).toEqual(['ben'])
    sets.forget('ben')
    sets.forget('ben')
    expect(sets.countOf('a')).toBe(0)
  })

  it('of more tabs than are followed: the one that spoke longest ago gives way', () => {
    const sets = new WatchedSets()
    for (let tab = 0; tab < TABS_PER_SESSION; tab += 1) sets.replace('ann', `${tab}`, [`post ${tab}`])
    sets.replace('ann', '0', ['post 0'])
    sets.replace('ann', 'one more', ['new'])
    expect(sets.countOf('post 0')).toBe(1)
    expect(sets.countOf('post 1')).toBe(0)
    expect(sets.countOf('new')).toBe(1)
    sets.forget('ann')
    for (const id of ['post 0', 'post 2', 'new']) expect(sets.countOf(id)).toBe(0)
  })
})

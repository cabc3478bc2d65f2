import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memberChanges } from './member-changes.cache.ts'

describe('the changes of members', () => {
  it('outdate what was read before them, for that member only', () => {
    const [ann, ben] = [randomUUIDv7(), randomUUIDv7()]
    const before = memberChanges.now()
    memberChanges.mark(ann)
    expect(memberChanges.isOutdated(ann, before)).toBe(true)
    expect(memberChanges.isOutdated(ben, before)).toBe(false)
    expect(memberChanges.isOutdated(ann, memberChanges.now())).toBe(false)
  })

  it('outdate everything read before, if all members are marked', () => {
    const before = memberChanges.now()
    memberChanges.markAll()
    expect(memberChanges.isOutdated(randomUUIDv7(), before)).toBe(true)
    expect(memberChanges.isOutdated(randomUUIDv7(), memberChanges.now())).toBe(false)
  })

  it('are evicted one by one when there are too many, and still outdate what was read before them', () => {
    const [ann, ben] = [randomUUIDv7(), randomUUIDv7()]
    const before = memberChanges.now()
    memberChanges.mark(ann)
    const after = memberChanges.now()
    for (let n = 0; n < 10_000; n += 1) memberChanges.mark(randomUUIDv7())
    expect(memberChanges.isOutdated(ann, before)).toBe(true)
    expect([ann, ben].map((id) => memberChanges.isOutdated(id, after))).toEqual([false, false])
  })
})

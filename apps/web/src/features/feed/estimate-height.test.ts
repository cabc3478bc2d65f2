import { describe, expect, it } from 'vitest'
import { buildMedia, buildOriginal, buildPost } from '#web/testing/posts.ts'
import { estimateHeight } from './estimate-height.ts'

const frame = { width: 640, gap: 16, inset: 0 }
const of = (overrides: Parameters<typeof buildPost>[1]) => estimateHeight(buildPost(1, overrides), frame)

describe('the height of a post before it is drawn', () => {
  it('[D-059] counts its picture in full, up to the highest there is', () => {
    const without = of({})
    expect(of({ media: buildMedia() }) - without).toBe(400)
    expect(of({ media: buildMedia({ width: 100, height: 900 }) }) - without).toBe(640)
  })

  it('grows with text, lines, options and a shared post', () => {
    expect(of({ content: 'word '.repeat(60) })).toBeGreaterThan(of({}))
    expect(of({ content: 'a\nb\nc' }) - of({ content: 'a' })).toBe(44)
    const poll = (count: number) =>
      of({ isPoll: true, pollOptions: Array.from({ length: count }, () => 'x') })
    expect(poll(4) - poll(2)).toBe(104)
    expect(of({ isShare: true, originalPost: buildOriginal(2) })).toBeGreaterThan(of({ isShare: true }))
  })

  it('takes long text as it will be cut', () => {
    expect(of({ content: 'word '.repeat(1_000) })).toBe(of({ content: 'word '.repeat(900) }))
  })
})

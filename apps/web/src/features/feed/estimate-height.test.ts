import { buildMedia } from '@guildhall/contract/testing/media'
import { buildOriginal, buildPost } from '@guildhall/contract/testing/posts'
import { describe, expect, it } from 'vitest'
import { estimateHeight } from './estimate-height.ts'

const metrics = { width: 640, gap: 16, inset: 0 }
const heightOf = (overrides: Parameters<typeof buildPost>[1]) =>
  estimateHeight(buildPost(1, overrides), metrics)

describe('the height of a post before it is rendered', () => {
  it('[D-059] includes the full picture, up to the maximum height', () => {
    const without = heightOf({})
    expect(heightOf({ media: buildMedia() }) - without).toBe(400)
    expect(heightOf({ media: buildMedia({ width: 100, height: 900 }) }) - without).toBe(640)
  })

  it('grows with text, lines, options and a shared post', () => {
    expect(heightOf({ content: 'word '.repeat(60) })).toBeGreaterThan(heightOf({}))
    expect(heightOf({ content: 'a\nb\nc' }) - heightOf({ content: 'a' })).toBe(44)
    const poll = (count: number) =>
      heightOf({ isPoll: true, pollOptions: Array.from({ length: count }, () => 'x') })
    expect(poll(4) - poll(2)).toBe(104)
    expect(heightOf({ isShare: true, originalPost: buildOriginal(2) })).toBeGreaterThan(
      heightOf({ isShare: true }),
    )
  })

  it('uses long text as it will be truncated', () => {
    expect(heightOf({ content: 'word '.repeat(1_000) })).toBe(heightOf({ content: 'word '.repeat(900) }))
  })
})

import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

describe('a text', () => {
  it('that is short, or only slightly too long, is not cut', () => {
    expect(cutText('')).toBeNull()
    expect(cutText('Good morning')).toBeNull()
    expect(cutText('x'.repeat(499))).toBeNull()
    expect(cutText('a\n'.repeat(9).trim())).toBeNull()
  })

  it('that is long is cut between words, without the punctuation before the ellipsis', () => {
    const beginning = cutText(words(200))
    expect(words(200).startsWith(`${beginning} `)).toBe(true)
    expect(beginning?.length).toBeLessThanOrEqual(420)
    expect(cutText(`${'ab '.repeat(138)}end. ${words(50)}`)).toMatch(/ab end$/)
  })

  it('with many lines is cut after eight', () => {
    expect(cutText('line\n'.repeat(30))?.split('\n')).toHaveLength(8)
  })

  it('is cut at the line break if only a few characters of the next line fit', () => {
    expect(cutText(`${'y'.repeat(400)}\n5. Put ${words(100)}`)).toBe('y'.repeat(400))
  })

  it('is never cut inside a link, which would change its URL', () => {
    const link = `https://example.test/${'a'.repeat(600)}`
    expect(cutText(`${words(20)} ${link} and more`)).toBe(words(20))
    expect(cutText(`${link} ${words(100)}`)?.startsWith(link)).toBe(true)
  })

  it('is never cut inside a mention, which would name someone else', () => {
    const text = `${'x'.repeat(390)}(@${'a'.repeat(45)})${'x'.repeat(200)}`
    expect(cutText(text)).toBe(`${'x'.repeat(390)}(`)
  })

  it('is never cut inside a character', () => {
    expect(cutText('😀'.repeat(600))?.isWellFormed()).toBe(true)
    expect(cutText(`x${'😀'.repeat(600)}`)?.isWellFormed()).toBe(true)
  })
})
